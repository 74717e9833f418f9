import { versEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { actesPermis } from '#domain/projet/actes.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { avisDatesDe } from '#server/socle/projet/avis.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import { type EcranLu, lireEcransDeCommission } from './queries-commission.ts'

/** The applications of a commission as its screens show them to this reader, as JSON to send as is. */
export async function ecransDeCommission(ctx: Contexte, commissionId: number, lecteur: Acteur) {
  const { lignes } = await lireAJour(ctx, () => lireEcransDeCommission(ctx.db, commissionId, lecteur))
  const dites = await parTranches(lignes, (tranche) =>
    tranche.flatMap(({ ecran, ...dit }) => (ecran === null ? [] : [ecrire(JSON.parse(ecran), dit, lecteur)])),
  )
  return `[${dites.flat().join(',')}]`
}

function ecrire(projet: ProjetEcran, ligne: Omit<EcranLu, 'ecran'>, { role }: Acteur): string {
  const { budgetGlobal, aides, deporte } = ligne
  const dit = { ...versEcranCommission(projet), budgetGlobal, ...avisDatesDe(ligne) }
  // Rows are written for a role: a link of this reader with the application closes some of its acts.
  const actions = deporte
    ? actesPermis(projet.actions, { role, proprietaire: false, deporte: true })
    : projet.actions
  return `${JSON.stringify({ ...dit, actions }).slice(0, -1)},"aidesPrecedentes":${aides}}`
}
