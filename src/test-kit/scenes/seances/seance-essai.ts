import type { Insertable } from 'kysely'
import type { SeanceEntiere } from '#domain/seance/reponse.ts'
import type { TableProjet } from '#server/infra/db/tables/projet.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import { avisAccepte, demandesEnCommission } from '../demandes/demande-en-commission.ts'
import { creerStaff } from '../fabriques.ts'

interface Options {
  dossiers?: number
  /** How many members are in office; the first ones are called as present. */
  membres?: number
  presents?: number
  etape?: 1 | 2
  disponible?: number
  champs?: Partial<Insertable<TableProjet>>
}

const GESTES = /^(ouvrir|annuler-ouverture|suspendre|reprendre|clore|rectifications)$/

/** Posts an act of the sitting; one on the whole is decided on its present state, or the one in `corps`. */
export async function acteDeSeance(banc: Banc, id: number, chemin: string, corps: object, jeton: string) {
  const lue = GESTES.test(chemin)
    ? await banc.db.selectFrom('seance').select('version').where('id', '=', id).executeTakeFirstOrThrow()
    : {}
  return banc.appeler('POST', `seances/${id}/${chemin}`, { jeton, corps: { ...lue, ...corps } })
}

/** A sitting prepared by an administrator, its members (by rank, from 0) and its files (by rank, from 0). */
export async function seanceEssai(
  banc: Banc,
  { dossiers = 3, membres = 3, presents = membres, etape = 1, disponible = 100_000, champs }: Options = {},
) {
  const admin = await creerStaff(banc, 'admin', { prenom: 'Agnès', nom: 'Delmas' })
  const jeton = await banc.connecter(admin.id)
  const colonnes = champs ?? (etape === 2 ? avisAccepte(banc, admin.id) : {})
  const ou = etape === 2 ? 'etape2' : 'ouverte'
  const liste = Array.from({ length: dossiers }, () => colonnes)
  const commission = await demandesEnCommission(banc, admin.id, ou, liste, disponible)
  const siege: number[] = []
  for (let i = 0; i < membres; i++)
    siege.push((await creerStaff(banc, 'membreCommission', { prenom: 'Membre', nom: `N${i}` })).id)
  const appeler = (methode: 'GET' | 'POST' | 'PATCH', chemin: string, corps?: object, autre = jeton) =>
    banc.appeler(methode, chemin, { jeton: autre, ...(corps && { corps }) })
  const preparee = await appeler('POST', `commissions/${commission.id}/seances`, {
    etape,
    president: siege[0] ?? admin.id,
    secretaire: admin.id,
    membres: siege,
    lieu: 'Visioconférence',
  })
  if (preparee.statut !== 201) throw new Error(`séance : ${JSON.stringify(preparee.corps)}`)
  const id: number = preparee.corps.data.id
  const acte = (chemin: string, corps: object = {}, autre?: string) =>
    acteDeSeance(banc, id, chemin, corps, autre ?? jeton)
  for (const membre of siege.slice(0, presents)) await acte(`membres/${membre}`, { pointage: 'arrive' })
  let cles = 0
  return {
    id,
    admin,
    jeton,
    commission,
    membres: siege,
    acte,
    appeler,
    dossiers: commission.projets.map((p) => p.id),
    lire: async (): Promise<SeanceEntiere> => (await appeler('GET', `seances/${id}`)).corps.data,
    ouvrir: () => acte('ouvrir'),
    /** Records a file, as accepted at 100 € by everybody unless `corps` says otherwise. */
    enregistrer: (projet: number, corps: object = {}, autre?: string) =>
      acte(
        `dossiers/${projet}/avis`,
        {
          decision: 'accepte',
          montantAlloue: 100,
          unanimite: true,
          versionDossier: 0,
          suivant: true,
          cle: `cle-${++cles}`,
          ...corps,
        },
        autre,
      ),
    sortir: (projet: number, membre: number, sorti = true) =>
      acte(`dossiers/${projet}/sorties`, { membre, sorti }),
    /** A link that closes the file to this member. */
    deporter: (projet: number, membre: number) =>
      banc.db
        .insertInto('deport')
        .values({
          projetId: projet,
          utilisateurId: membre,
          type: 'fonction',
          precision: null,
          epinglee: true,
          le: banc.horloge.maintenant(),
          parId: admin.id,
          retireLe: null,
          retireParId: null,
          retireMotif: null,
          cleCreation: null,
        })
        .execute(),
  }
}
