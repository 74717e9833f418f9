import { jourDe } from '#domain/commun/jours.ts'
import { effacableLe, gardeSesPreuves, memeFait, termeDuDossier } from '#domain/conservation/echeances.ts'
import type { Tx } from '#server/contexte/base.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { type ActeExpurge, type Expurge, expurgerChaine } from '#server/infra/expurger-journal.ts'
import { journaliser } from '#server/infra/journal.ts'
import { faitsDe } from '#server/socle/projet/faits.ts'
import { type LigneLongue, lireLigne } from '#server/socle/projet/lecture/ligne.ts'
import { estRetenu } from '#server/socle/projet/retenue.ts'
import { verrouillerProjet } from '#server/socle/projet/verrou.ts'
import { perimerColis } from '#server/socle/projet/vider-colis.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { TACHE_EFFACER } from '#server/socle/taches.ts'
import { oterAnnonces, relireAnnonce, verrouillerAnnonces } from './queries-echeances.ts'
import {
  aEtePayee,
  marquerPreuvesEffacees,
  oterContenus,
  oterMessages,
  viderEcritures,
  viderPaiements,
  viderProjet,
  viderSignatures,
} from './queries-effacement.ts'
import { oterOrdres, viderVirements } from './queries-virements.ts'

/** Lines of the journal that belong to the evidence of a payment. */
const ACTES_PREUVES = ['signerConvention', 'validerPaiement', 'annulerPaiement']

type Ports = Pick<Contexte, 'db' | 'horloge' | 'queue'>

/**
 * Erases what an announced application holds, or the evidence left of it, in one transaction that judges it
 * again; false when it is no longer to be erased. Its bytes go after the commit.
 */
export const anonymiserDossier = (ctx: Ports, annonceId: number, projetId: number): Promise<boolean> =>
  ctx.db.transaction().execute(async (tx) => {
    const le = ctx.horloge.maintenant()
    const jour = jourDe(le)
    await verrouillerAnnonces(tx)
    if (!(await verrouillerProjet(tx, projetId, null))) return false
    const ligne = await lireLigne(tx, projetId, null, { maintenant: le, jour })
    if (!ligne) return false
    const annonce = await relireAnnonce(tx, annonceId)
    const durees = await lireDureesEnVigueur(tx)
    const terme = termeDuDossier(faitsDe(ligne), ligne, durees)
    if (!annonce || !terme || terme.genre !== annonce.genre || !memeFait(terme, annonce)) return false
    if (effacableLe(terme.echeance, annonce.annonceLe) > jour) return false
    if (await estRetenu(tx, { projetId, porteurId: ligne.porteurId })) return false
    const paye = await aEtePayee(tx, projetId)
    const garderPreuves = terme.genre === 'dossier' && gardeSesPreuves({ paye }, terme.depuis, durees, jour)
    const { cles, messages } = await effacer(tx, {
      ...terme,
      ligne,
      le,
      garderPreuves,
    })
    for (const cle of cles) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
    await oterAnnonces(tx, [annonceId])
    const acte = terme.genre === 'dossier' ? 'anonymiserDossier' : 'effacerPreuves'
    const sauf = garderPreuves ? ACTES_PREUVES : []
    await journaliserEffacement(tx, `projet:${projetId}`, acte, le, {
      depuis: terme.depuis,
      cause: terme.cause,
      contenus: cles.length,
      messages,
      preuvesGardees: garderPreuves,
      journal: await expurgerChaine(tx, `projet:${projetId}`, le, { sauf }),
    })
    if (!garderPreuves) await effacerVirements(ctx, tx, projetId, le)
    return true
  })

interface Effacement {
  genre: 'dossier' | 'preuves'
  depuis: Date
  ligne: LigneLongue
  le: Date
  garderPreuves: boolean
}

async function effacer(tx: Tx, effacement: Effacement): Promise<{ cles: string[]; messages: number }> {
  const { ligne, le, garderPreuves } = effacement
  const projetId = ligne.id
  await perimerColis(tx, projetId, `la demande ${ligne.numero} a été anonymisée`, le)
  const cles = await oterContenus(tx, projetId, garderPreuves)
  await viderSignatures(tx, projetId, garderPreuves)
  if (!garderPreuves) {
    await viderPaiements(tx, projetId)
    await viderEcritures(tx, projetId)
  }
  if (effacement.genre === 'preuves') {
    await marquerPreuvesEffacees(tx, projetId, le)
    return { cles, messages: 0 }
  }
  await viderProjet(tx, ligne, { le, garderPreuves })
  const otes = await oterMessages(tx, ligne.porteurId, effacement.depuis)
  return { cles: [...cles, ...otes.cles], messages: otes.messages }
}

/** Erases an application's transfers, and the journal of each run of which no line names a payee any more. */
async function effacerVirements(ctx: Ports, tx: Tx, projetId: number, le: Date): Promise<void> {
  const lots = await viderVirements(tx, projetId)
  for (const cle of await oterOrdres(tx, lots)) await ctx.queue.tache(tx, TACHE_EFFACER, { cle })
  for (const lot of lots) {
    const chaine = `virement:${lot}`
    await journaliserEffacement(tx, chaine, 'effacerPreuves', le, {
      journal: await expurgerChaine(tx, chaine, le),
    })
  }
}

/** Journals an erasure by the portal itself (no author, no address); `journal` names the lines it emptied. */
export async function journaliserEffacement(
  tx: Tx,
  chaine: string,
  acte: ActeExpurge,
  le: Date,
  apres: Record<string, unknown> & { journal: Expurge },
): Promise<void> {
  await journaliser(tx, { chaine, acte, acteur: null, adresse: null, apres, le })
}
