import { Conflit, invalide } from '#domain/commun/erreurs.ts'
import { requis } from '#domain/commun/messages.ts'
import type { contratsKitCom } from '#domain/kit-com/contrat.ts'
import { FICHIERS_MAX, KIT_PLEIN, UN_SEUL } from '#domain/kit-com/regles.ts'
import type { FichierRecu } from '#server/contexte/acteur.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { journaliser } from '#server/infra/journal.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { presenterFichierKit } from './presenter-kit.ts'
import { compterKit, inscrireAuKit, type LigneKit, lireDuKit, verrouillerKit } from './queries.ts'

function leFichier([seul, autre]: readonly FichierRecu[]): FichierRecu {
  if (!seul) throw invalide('file', requis('Fichier'))
  if (autre) throw invalide('file', UN_SEUL)
  return seul
}

const resume = (ligne: LigneKit) => ({
  name: ligne.name,
  type: ligne.type,
  taille: ligne.taille,
  empreinte: ligne.empreinte.toString('hex'),
})

async function remplacer(
  ctx: Contexte,
  tx: Tx,
  appel: Appel<typeof contratsKitCom.deposerFichierKit>,
  recu: FichierRecu,
): Promise<LigneKit> {
  await verrouillerKit(tx)
  const { nom: name, taille, empreinte, cle } = recu
  const avant = await lireDuKit(tx, name)
  // The same file sent again, as after an answer that was lost.
  if (avant?.empreinte.equals(empreinte)) return avant
  if (!avant && (await compterKit(tx)) >= FICHIERS_MAX) throw new Conflit(KIT_PLEIN)
  const deposeLe = ctx.horloge.maintenant()
  const type = recu.mime ?? 'application/octet-stream'
  const apres = await inscrireAuKit(tx, {
    name,
    type,
    taille,
    empreinte,
    cle,
    deposeLe,
    deposePar: appel.acteur.id,
  })
  await journaliser(tx, {
    chaine: 'kit',
    acte: 'deposerFichierKit',
    acteur: appel.acteur,
    adresse: appel.origine.adresse,
    avant: avant ? resume(avant) : null,
    apres: resume(apres),
    le: deposeLe,
  })
  if (avant) await ctx.queue.tache(tx, TACHE_EFFACER, { cle: avant.cle })
  return apres
}

/** Adds a file to the kit, in the place of the one of the same name. Throws Conflit when the kit is full. */
export async function deposerFichierKit(
  ctx: Contexte,
  appel: Appel<typeof contratsKitCom.deposerFichierKit>,
) {
  const recu = leFichier(appel.fichiers)
  const fichier = await ctx.db.transaction().execute((tx) => remplacer(ctx, tx, appel, recu))
  return { status: 'success' as const, data: presenterFichierKit(ctx, fichier, appel.acteur) }
}
