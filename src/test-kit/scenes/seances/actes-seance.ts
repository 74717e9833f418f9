import { REGLES_PAR_DEFAUT } from '#domain/seance/reglages.ts'
import type { Banc } from '#test-kit/banc/banc.ts'
import type { Acte, AFaire } from '../demandes/acte-a-faire.ts'
import { demandesEnCommission } from '../demandes/demande-en-commission.ts'
import { creerStaff } from '../fabriques.ts'
import { seanceEssai } from './seance-essai.ts'

type Scene = Awaited<ReturnType<typeof seanceEssai>>

const par = (s: Scene, suite: string, corps: object = {}, methode = 'POST'): AFaire => ({
  qui: s.admin.id,
  methode,
  chemin: `seances/${s.id}${suite}`,
  corps,
})

/** Of the whole sitting, as it is now. */
const geste = async (s: Scene, suite: string, corps: object = {}): Promise<AFaire> =>
  par(s, suite, { ...corps, version: (await s.lire()).version })

async function ouverte(banc: Banc, options: Parameters<typeof seanceEssai>[1] = {}): Promise<Scene> {
  const s = await seanceEssai(banc, options)
  const { statut, corps } = await s.ouvrir()
  if (statut !== 200) throw new Error(`ouvrir : ${JSON.stringify(corps)}`)
  return s
}

/** An act of a sitting: the scene, then what is asked of it. */
const acte = (
  cle: string,
  scene: (banc: Banc) => Promise<Scene>,
  demande: (s: Scene) => AFaire | Promise<AFaire>,
): Acte => ({ cle, poser: async (banc) => demande(await scene(banc)) })

/** Every call of the sitting that writes. */
export const ACTES_SEANCE: readonly Acte[] = [
  {
    cle: 'preparerSeance',
    async poser(banc) {
      const { id: qui } = await creerStaff(banc, 'admin')
      const { id: president } = await creerStaff(banc, 'membreCommission')
      const { id } = await demandesEnCommission(banc, qui, 'ouverte', [{}])
      const corps = { etape: 1, president, secretaire: qui, membres: [president], cleCreation: 'une-seance' }
      return { qui, methode: 'POST', chemin: `commissions/${id}/seances`, corps }
    },
  },
  acte('modifierSeance', seanceEssai, async (s) => {
    const { version } = await s.lire()
    const corps = { lieu: 'Salle des Actes', president: s.membres[0], secretaire: s.admin.id, version }
    return par(s, '', corps, 'PATCH')
  }),
  acte('ouvrirSeance', seanceEssai, (s) => geste(s, '/ouvrir')),
  acte('annulerOuverture', ouverte, (s) => geste(s, '/annuler-ouverture')),
  acte('suspendreSeance', ouverte, (s) => geste(s, '/suspendre')),
  acte(
    'reprendreSeance',
    async (banc) => {
      const s = await ouverte(banc)
      await s.acte('suspendre')
      return s
    },
    (s) => geste(s, '/reprendre'),
  ),
  acte('cloreSeance', ouverte, (s) => geste(s, '/clore')),
  acte(
    'pointerMembre',
    (banc) => ouverte(banc, { presents: 2 }),
    (s) => par(s, `/membres/${s.membres[2]}`, { pointage: 'arrive' }),
  ),
  acte(
    'donnerPouvoir',
    (banc) => ouverte(banc, { presents: 2 }),
    (s) => par(s, '/pouvoirs', { mandant: s.membres[2], mandataire: s.membres[0] }),
  ),
  acte('deplacerDossier', seanceEssai, (s) =>
    par(s, '/ordre', { projet: s.dossiers[2], avant: s.dossiers[0] }),
  ),
  acte(
    'grouperDeports',
    async (banc) => {
      const s = await seanceEssai(banc, { dossiers: 4 })
      for (const rang of [1, 3]) await s.deporter(s.dossiers[rang] ?? 0, s.membres[0] ?? 0)
      return s
    },
    (s) => par(s, '/ordre/deports'),
  ),
  acte('appelerDossier', ouverte, (s) => par(s, '/courant', { projet: s.dossiers[2] })),
  acte('ecarterDossier', ouverte, (s) =>
    par(s, `/dossiers/${s.dossiers[0]}/ecarter`, { ecarte: true, motif: 'À revoir.' }),
  ),
  acte('pointerSortie', ouverte, (s) =>
    par(s, `/dossiers/${s.dossiers[0]}/sorties`, { membre: s.membres[1], sorti: true }),
  ),
  acte(
    'enregistrerDossier',
    async (banc) => {
      const s = await ouverte(banc)
      await s.deporter(s.dossiers[0] ?? 0, s.membres[1] ?? 0)
      await s.sortir(s.dossiers[0] ?? 0, s.membres[1] ?? 0)
      return s
    },
    (s) =>
      par(s, `/dossiers/${s.dossiers[0]}/avis`, {
        decision: 'accepte',
        montantAlloue: 100,
        unanimite: true,
        versionDossier: 0,
        suivant: true,
        cle: 'un-avis',
      }),
  ),
  acte(
    'rectifierSeance',
    async (banc) => {
      const s = await ouverte(banc)
      await s.acte('clore')
      return s
    },
    (s) =>
      geste(s, '/rectifications', {
        membre: s.membres[1],
        passages: [],
        raison: 'Absente, pointée par erreur.',
      }),
  ),
  acte('preparerCarnets', seanceEssai, (s) => par(s, '/carnets')),
  {
    cle: 'modifierReglesSeance',
    async poser(banc) {
      const { id: qui } = await creerStaff(banc, 'admin')
      const jeton = await banc.connecter(qui)
      const { version } = (await banc.appeler('GET', 'parametres/seances', { jeton })).corps.data
      const corps = { ...REGLES_PAR_DEFAUT, ca: { ...REGLES_PAR_DEFAUT.ca, minuterie: 300 }, version }
      return { qui, methode: 'PUT', chemin: 'parametres/seances', corps }
    },
  },
]
