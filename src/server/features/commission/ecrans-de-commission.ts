import { compterDemandes } from '#domain/commission/comptes.ts'
import type { CommissionCourte } from '#domain/commission/reponse.ts'
import { versEcranCommission } from '#domain/commission/reponse-ecran.ts'
import { aLeDroit } from '#domain/commun/roles.ts'
import { actesPermis } from '#domain/projet/actes.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'
import type { Acteur } from '#server/contexte/acteur.ts'
import type { Contexte } from '#server/contexte/contexte.ts'
import { parTranches } from '#server/infra/tranches.ts'
import { avisDatesDe } from '#server/socle/projet/avis.ts'
import { lireAJour } from '#server/socle/projet/listes/tenir.ts'
import type { LigneTrouvee } from './queries-commission.ts'
import { type EcranLu, lireEcransDeCommission, type Place } from './queries-ecrans.ts'

interface Demande {
  page: number
  parPage: number
  autour?: number | undefined
}

/**
 * The applications of a commission as its screens show them to this reader, as JSON to send as is: all of
 * them, or a page, or one with those beside it, and then what the screens count of all.
 */
export async function ecransDeCommission(
  ctx: Contexte,
  { id, resume }: LigneTrouvee,
  { step, isClosed }: CommissionCourte,
  lecteur: Acteur,
  { page, parPage, autour }: Demande,
): Promise<string> {
  const comptes = compterDemandes(resume.sortes, step)
  const entiere = comptes.total <= parPage
  const lue = Math.min(page, Math.ceil(comptes.total / parPage))
  // Some may have come since they were counted.
  const feuille = entiere ? { page: 1, parPage: 2 * parPage } : { page: lue, parPage }
  const place: Place = autour === undefined || entiere ? feuille : { autour }
  const juge = aLeDroit(lecteur.role, 'commission', 'canManage')
  const attendent = !entiere && juge && !isClosed && comptes.faites < comptes.concernees
  const etape = attendent ? (step === 2 ? 2 : 1) : null
  const { lignes } = await lireAJour(ctx, () => lireEcransDeCommission(ctx.db, id, lecteur, place, etape))
  const ecrire = (dites: readonly EcranLu[]) => ecrireTous(dites, lecteur)
  const projets = await ecrire(lignes.filter((l) => l.voulue))
  if (entiere) return `"projets":[${projets.join(',')}]`
  const avant = lignes.filter((l) => l.voulue && autour !== undefined && l.id < autour).length
  const rang = 1 + (autour === undefined ? (lue - 1) * parPage : (lignes[0]?.avant ?? 0) - avant)
  const [suivante = 'null'] = await ecrire(lignes.filter((l) => l.attendue))
  const suite = JSON.stringify({ rang, parPage, comptes }).slice(0, -1)
  return `"projets":[${projets.join(',')}],"suite":${suite},"suivante":${suivante}}`
}

async function ecrireTous(lignes: readonly EcranLu[], lecteur: Acteur): Promise<string[]> {
  const dites = await parTranches(lignes, (tranche) =>
    tranche.flatMap(({ ecran, ...dit }) => (ecran === null ? [] : [ecrire(JSON.parse(ecran), dit, lecteur)])),
  )
  return dites.flat()
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
