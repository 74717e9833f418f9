import { jourDe } from '#domain/commun/jours.ts'
import type { contratsConservation, EcheanceConservation } from '#domain/conservation/contrat.ts'
import { effacableLe, gardeSesPreuves } from '#domain/conservation/echeances.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireDureesEnVigueur } from '#server/socle/reglages/durees.ts'
import { compterListes, lireListe } from './queries-retenues.ts'

/** What may go today, or what is announced, the most pressing first, with how many each list has. */
export async function listerEcheances(
  ctx: Contexte,
  { query }: Appel<typeof contratsConservation.listerEcheances>,
) {
  const jour = jourDe(ctx.horloge.maintenant())
  const [lignes, comptes, durees] = await Promise.all([
    lireListe(ctx.db, { ...query, jour }),
    compterListes(ctx.db, jour),
    lireDureesEnVigueur(ctx.db),
  ])
  const data = lignes.map(
    (ligne): EcheanceConservation => ({
      id: ligne.id,
      genre: ligne.genre,
      projet: presenterProjetCite(ligne),
      porteur:
        ligne.porteurId === null ? null : { id: ligne.porteurId, nomStructure: ligne.nomStructure ?? '' },
      personne: ligne.utilisateurId === null ? null : { id: ligne.utilisateurId, nom: nomDe(ligne) },
      cause: ligne.cause,
      depuis: ligne.depuis.toISOString(),
      echeance: ligne.echeance,
      annonceLe: ligne.annonceLe.toISOString(),
      effacableLe: effacableLe(ligne.echeance, ligne.annonceLe),
      gardePreuves: ligne.genre === 'dossier' && gardeSesPreuves(ligne, ligne.depuis, durees, jour),
    }),
  )
  const total = query.vue === 'effacables' ? comptes.effacables : comptes.aVenir
  return { data, meta: { total, page: query.page, parPage: query.parPage, comptes } }
}

/** The person of a line about an account without a structure. */
export const nomDe = ({ prenom, nom }: { prenom: string | null; nom: string | null }): string =>
  `${prenom} ${nom}`.trim()

/** The application a line is about, as its number. */
export function presenterProjetCite(ligne: {
  projetId: number | null
  numero: string | null
  annee: number | null
}) {
  if (ligne.projetId === null) return null
  return { id: ligne.projetId, numero: ligne.numero ?? '', annee: ligne.annee ?? 0 }
}
