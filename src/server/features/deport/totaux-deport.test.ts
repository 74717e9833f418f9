import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { ecrireProjet } from '#server/socle/projet/ecrire.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { avisAccepte, creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerStaff, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { commissionADeclarer } from '#test-kit/scenes/seances/deports-essai.ts'
import {
  appelsOublies,
  type LieuxDuMembre,
  lecturesDuMembre,
  ouvrirCalendrier,
  reponsesDuMembre,
} from '#test-kit/scenes/seances/lectures-du-membre.ts'
import { pvArrete } from '#test-kit/scenes/seances/pv-essai.ts'

const banc = bancDuFichier()
beforeAll(() => ouvrirPeriode(banc))
type Scene = Awaited<ReturnType<typeof commissionADeclarer>>

interface Cache {
  /** Asked and recommended. */
  montant: number
  avis: 'accepte' | 'refuse' | 'attente' | null
  /** Granted by the board; null: it has not decided. */
  accorde: number | null
}

/** Writes what the application asks, and what was said of it, in its commission as in its sitting. */
async function poser(s: Scene, id: number, { montant, avis, accorde }: Cache): Promise<void> {
  const le = banc.horloge.maintenant()
  const caa =
    avis === null ? { caaAvis: null, caaMontant: null, caaLe: null, caaPar: null } : avisDe(s, avis, montant)
  const ca =
    accorde === null || avis !== 'accepte'
      ? { caAvis: null, caMontant: null, caLe: null, caPar: null }
      : { caAvis: 'accepte' as const, caMontant: accorde, caLe: le, caPar: s.admin.id }
  const colonnes = {
    montantDemande: montant,
    montantRecommande: montant,
    budgetGlobal: montant * 3,
    ...caa,
    ...ca,
  }
  await banc.db.transaction().execute((tx) => ecrireProjet(tx, id, colonnes, { nature: 'interne', le }))
  await banc.db
    .updateTable('seanceDossier')
    .set({ montantAlloue: accorde ?? 0, decision: accorde === null ? 'refuse' : 'accepte' })
    .where('projetId', '=', id)
    .where('le', 'is not', null)
    .execute()
}
const avisDe = (s: Scene, avis: NonNullable<Cache['avis']>, montant: number) => ({
  ...avisAccepte(banc, s.admin.id, montant),
  caaAvis: avis,
  ...(avis !== 'accepte' && { caaMontant: null }),
  caaMotif: avis === 'refuse' ? 'Trop loin du livre.' : null,
})

/**
 * The sitting of the second step, the member called, the second file recorded; the first one recorded, or
 * under way with the member presiding.
 */
async function sieger(s: Scene, enregistre: boolean) {
  const presidente = await creerStaff(banc, 'membreCommission')
  const jeton = s.deAdmin.jeton
  const poster = async (chemin: string, corps: object) => {
    const r = await banc.appeler('POST', chemin, { jeton, corps })
    expect([chemin, r.statut < 300, r.statut < 300 ? '' : r.corps]).toEqual([chemin, true, ''])
    return r.corps.data
  }
  const { id } = await poster(`commissions/${s.id}/seances`, {
    etape: 2,
    lieu: 'Paris',
    president: enregistre ? presidente.id : s.membre.id,
    secretaire: s.admin.id,
    membres: [presidente.id, s.membre.id],
  })
  for (const m of [presidente.id, s.membre.id])
    await poster(`seances/${id}/membres/${m}`, { pointage: 'arrive' })
  const { version } = (await banc.appeler('GET', `seances/${id}`, { jeton })).corps.data
  await poster(`seances/${id}/ouvrir`, { version })
  const enregistrer = async (projet: number, montantAlloue: number) => {
    await poster(`seances/${id}/courant`, { projet })
    await poster(`seances/${id}/dossiers/${projet}/avis`, {
      decision: 'accepte',
      montantAlloue,
      unanimite: true,
      versionDossier: 0,
      suivant: false,
      cle: `cle-${projet}`,
    })
  }
  await enregistrer(s.second.id, 600)
  if (enregistre) await enregistrer(s.premier.id, 100)
  else await poster(`seances/${id}/courant`, { projet: s.premier.id })
  return id as number
}

/** The frozen minutes of the first step, which two others sign: their text says every amount. */
async function arreter(s: Scene): Promise<number> {
  const [president, secretaire] = [
    await creerStaff(banc, 'membreCommission'),
    await creerStaff(banc, 'membreCommission'),
  ]
  const pv = await pvArrete(banc, {
    id: s.id,
    projets: s.projets,
    admin: s.admin,
    president,
    secretaire,
    jeton: s.deAdmin.jeton,
    presidente: '',
    greffier: '',
  })
  return pv.id
}

/** Everything that the member of this scene may read, their booklet and their calendar included. */
async function lieux(
  s: Scene,
  seances: number[],
  procesVerbaux: number[] = [],
): Promise<{ l: LieuxDuMembre; chemins: string[] }> {
  const fichiers: number[] = []
  for (const p of s.projets) fichiers.push((await deposerFichier(banc, { id: p.id }, { type: 'autre' })).id)
  const l = { membre: s.membre.id, commission: s.id, projets: s.projets, fichiers, seances, procesVerbaux }
  return { l, chemins: [...lecturesDuMembre(l), await ouvrirCalendrier(banc, s.deMembre.jeton)] }
}

const cents = (max: number) => fc.integer({ min: 1, max }).map((c) => c / 100)
const cache: fc.Arbitrary<Cache> = fc
  .record({
    montant: cents(50_000_000),
    avis: fc.constantFrom('accepte' as const, 'refuse' as const, 'attente' as const, null),
    accorde: fc.option(cents(9_000_000)),
  })
  // The base refuses to grant more than is asked.
  .map((c) => ({ ...c, accorde: c.accorde && Math.min(c.accorde, c.montant) }))
// Accepted at step 1: a refused file is not on the board's agenda, and who stands aside may know that much.
const EXTREME: Cache = { montant: 9999.99, avis: 'accepte', accorde: 9000 }

/** Whatever the closed application holds, the member reads the same bytes; the administrator does not. */
async function rienNeChange(s: Scene, chemins: string[], parmi = cache): Promise<void> {
  const lire = (jeton: string) => reponsesDuMembre(banc, jeton, chemins)
  const temoin = await lire(s.deMembre.jeton)
  const autrement = async () =>
    [...(await lire(s.deMembre.jeton))].filter(([c, r]) => r.dit !== temoin.get(c)?.dit).map(([c]) => c)
  await fc.assert(
    fc.asyncProperty(parmi, async (c) => {
      await poser(s, s.premier.id, c)
      expect(await autrement()).toEqual([])
    }),
    { numRuns: 4, examples: [[EXTREME]] },
  )
}

test('chaque appel ouvert à un membre est lu ici, ou dit ce que sa réponse contient', () => {
  expect(appelsOublies()).toEqual([])
})

test.each([true, false])(
  'ce qu’un membre déporté peut lire ne change d’aucun octet quand changent la demande, l’avis et l’accord du dossier (en séance, enregistré : %s)',
  async (enregistre) => {
    const s = await commissionADeclarer(banc, [{}, {}, {}], { exigee: false, etat: 'etape2' })
    for (const p of s.projets) await poser(s, p.id, { montant: 800, avis: 'accepte', accorde: null })
    await poser(s, s.second.id, { montant: 800, avis: 'accepte', accorde: 600 })
    const pv = await arreter(s)
    const seance = await sieger(s, enregistre)
    const { chemins } = await lieux(s, [seance], [pv])
    // Nothing is missing from what is compared: before the link, each of these answers the member.
    const avant = await reponsesDuMembre(banc, s.deMembre.jeton, chemins)
    const muets = [...avant].filter(([, r]) => r.statut !== 200).map(([c, r]) => `${r.statut} ${c}`)
    expect(muets.filter((m) => !ATTENDUS.some((a) => m.includes(a)))).toEqual([])
    await s.deMembre.declarer(s.premier.id)
    await banc.appeler('POST', `seances/${seance}/carnets`, { jeton: s.deAdmin.jeton, corps: {} })
    await banc.viderFile()
    const { data } = (await s.deMembre.lire(`commissions/${s.id}`)).corps
    expect([data.montants.alloue, data.montants.restant, data.deportsExclus]).toEqual([600, 99_400, 1])
    expect((await s.deMembre.lire(`seances/${seance}/carnets/${s.membre.id}`)).statut).toBe(200)
    await rienNeChange(s, chemins, enregistre ? cache : cache.filter((c) => c.avis !== 'refuse'))
    // The administrator's answers do change: what was hidden was there to be read.
    await poser(s, s.premier.id, EXTREME)
    const vue = (await s.deAdmin.lire(`commissions/${s.id}`)).corps.data
    expect([vue.montants.alloue, vue.deportsExclus]).toEqual([9600, 0])
  },
)
/** What answers nobody here, or not before there is something to read. */
const ATTENDUS = [
  ...[
    '403 projets/',
    '403 proces-verbaux/',
    '/declarations',
    '404 messagerie/',
    '/carnets/',
    '404 boite-envoi',
    '404 ../donnees-ouvertes',
  ],
  ...['404 donnees-ouvertes'],
]

test('ce qui lui fut accordé ne se lit pas davantage à côté d’une demande suivante de la même structure', async () => {
  const s = await commissionADeclarer(banc, [{}, {}], { exigee: false, etat: 'close' })
  await poser(s, s.premier.id, { montant: 800, avis: 'accepte', accorde: 700 })
  const { id: commissionId, affecteLe } = await creerCommission(banc, 'ouverte', { isVisible: true })
  const suivante = await demandeDeposee(banc, s.premier.porteur, { annee: 2027, commissionId, affecteLe })
  const plus = { ...suivante, porteur: s.premier.porteur }
  const { l } = await lieux({ ...s, projets: [...s.projets, plus] }, [])
  const chemins = [...lecturesDuMembre(l), `commissions/${commissionId}`]
  const passe = async () =>
    (await s.deMembre.lire(`commissions/${commissionId}`)).corps.data.projets[0].aidesPrecedentes.length
  expect(await passe()).toBe(1)
  await s.deMembre.declarer(s.premier.id)
  expect(await passe()).toBe(0)
  // The link taken back, what it closed is read again.
  const { id } = await banc.db
    .selectFrom('deport')
    .select('id')
    .where('projetId', '=', s.premier.id)
    .executeTakeFirstOrThrow()
  expect((await s.deMembre.retirer(id)).statut).toBe(200)
  expect(await passe()).toBe(0)
  expect((await s.deAdmin.decider(id, true)).statut).toBe(200)
  expect(await passe()).toBe(1)
  await s.deMembre.declarer(s.premier.id)
  expect(await passe()).toBe(0)
  await rienNeChange(s, chemins)
})

test('un dossier à déclarer ne se compte pas non plus, et la commission le dit', async () => {
  const c = await commissionADeclarer(banc, [{}, {}], { etat: 'etape2' })
  await poser(c, c.premier.id, { montant: 1000, avis: 'accepte', accorde: 1000 })
  await poser(c, c.second.id, { montant: 2000, avis: 'accepte', accorde: 2000 })
  await c.deMembre.declarerTout(c.id, { dossiers: [c.premier.id] })
  const { data } = (await c.deMembre.lire(`commissions/${c.id}`)).corps
  expect([data.montants.alloue, data.deportsExclus, data.aDeclarer, data.nbProjets]).toEqual([1000, 1, 1, 2])
  const { meta } = (await c.deMembre.lire('projets?portee=commission')).corps
  expect(meta.deportsExclus).toBe(1)
})
