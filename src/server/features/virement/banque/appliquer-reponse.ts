import type { contratsVirement } from '#domain/virement/contrat.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { tenirPayables } from '../a-payer/queries-a-payer.ts'
import { avancer } from '../avancer-lot.ts'
import { ecrireLot, inscrireReponse, reponseLue } from '../queries.ts'
import { ecrireLignes } from '../queries-lignes.ts'
import { SANS_ECRAN, type SousVerrouLot, surLot } from '../sur-lot.ts'
import { confirmer } from './confirmer.ts'
import { dejaLue, type EffetSur, lireEffets, presenterEffets, type Recue, recue } from './lire-effets.ts'
import { noterExecutees } from './noter-executees.ts'
import { rejeter } from './rejeter.ts'

const reponse = (data: ReturnType<typeof dejaLue>) => ({ status: 'success' as const, data })

/** Applies a bank's answer, whole or not at all, and keeps it; the same file again changes nothing. */
export function appliquerReponse(
  ctx: Contexte,
  { acteur, params, fichiers }: Appel<typeof contratsVirement.appliquerReponse>,
) {
  const r = recue(fichiers)
  return surLot(
    ctx,
    {
      id: params.id,
      acte: 'repondre',
      acteur,
      version: SANS_ECRAN,
      deja: async (tx, lot) =>
        (await reponseLue(tx, lot.id, r.empreinte)) ? reponse(dejaLue(r.nom)) : undefined,
    },
    async (sous) => {
      const effets = lireEffets(sous, r)
      await appliquer(ctx, sous, acteur, effets)
      await garder(ctx, sous, acteur, r, effets)
      if (sous.lot.annuleLe === null) await avancer(sous)
      else await ecrireLot(sous.tx, sous.lot.id, {})
      return reponse(presenterEffets(r.nom, effets))
    },
  )
}

async function appliquer(
  ctx: Contexte,
  sous: SousVerrouLot,
  acteur: Acteur,
  effets: readonly EffetSur[],
): Promise<void> {
  await tenirPayables(
    sous.tx,
    effets.map((e) => e.ligne.projetId),
  )
  await confirmer(
    ctx,
    sous,
    acteur,
    effets.filter((e) => e.effet.effet === 'confirmer'),
  )
  const rejets = effets.flatMap(({ ligne, effet: e }) =>
    e.effet === 'rejeter'
      ? [
          {
            ligne,
            code: e.code?.slice(0, 4) ?? null,
            motif: e.precision?.slice(0, 500) ?? null,
            deTous: e.deTous,
          },
        ]
      : [],
  )
  await rejeter(ctx, sous, acteur, rejets)
  await noterExecutees(
    sous,
    acteur,
    effets.filter((e) => e.effet.effet === 'executer'),
  )
  const statuts = effets.flatMap(({ ligne: { id }, effet: e }) =>
    e.effet === 'noter' ? [{ id, statutBanque: e.statut }] : [],
  )
  await ecrireLignes(sous.tx, statuts)
  const noms = effets.flatMap(({ ligne: { id }, effet: e }) =>
    e.effet === 'vop' ? [{ id, vop: e.resultat, vopNom: e.nom?.slice(0, 140) ?? null }] : [],
  )
  await ecrireLignes(sous.tx, noms)
}

/** Keeps the file itself, encrypted, with what it changed. */
async function garder(
  ctx: Contexte,
  { tx, lot, le, journal }: SousVerrouLot,
  acteur: Acteur,
  { nom, octets, empreinte }: Recue,
  effets: readonly EffetSur[],
): Promise<void> {
  const compter = (genre: string): number => effets.filter((e) => e.effet.effet === genre).length
  const [confirmees, rejetees] = [compter('confirmer'), compter('rejeter')]
  const comptes = { confirmees, rejetees, notees: effets.length - confirmees - rejetees }
  const contenu = ctx.secrets.chiffrer(octets.toString('base64'))
  await inscrireReponse(tx, { lotId: lot.id, empreinte, nom, contenu, ...comptes, le, par: acteur.id })
  const executees = compter('executer')
  const apres = { nom, empreinte, ...comptes, ...(executees > 0 ? { executees } : {}) }
  await journal('appliquerReponse', { apres })
}
