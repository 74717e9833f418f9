import { jourDe } from '#domain/commun/jours.ts'
import type { contratsDonneesOuvertes } from '#domain/donnees-ouvertes/contrat.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import type { Appel } from '#server/http/route.ts'
import { lireOrganisme } from '#server/socle/reglages/organisme.ts'
import { chercherAides } from './queries.ts'

const PAR_PAGE = 25

/** A page of the published aids, by the name of who received them. */
export async function listerAidesPubliees(
  { db }: Contexte,
  { query: { page, annee, ...filtres } }: Appel<typeof contratsDonneesOuvertes.listerAidesPubliees>,
) {
  const { siret } = await lireOrganisme(db)
  const { total, lignes } = siret
    ? await chercherAides(db, { ...filtres, annee: annee ?? null, page, parPage: PAR_PAGE })
    : { total: 0, lignes: [] }
  return {
    data: lignes.map((ligne) => ({
      numero: ligne.numero,
      beneficiaire: ligne.nomBeneficiaire,
      titre: ligne.titre,
      region: ligne.region,
      convention: jourDe(ligne.signeeLe),
      versement: ligne.datePaiement,
      montant: ligne.montant,
    })),
    meta: { total, page, parPage: PAR_PAGE },
  }
}
