import { beforeEach, expect, test } from 'vitest'
import { SIRET_INTROUVABLE } from '#domain/structure/verification.ts'
import { bancAvecRegistre } from '#test-kit/scenes/banc-registre.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'
import { reponseRegistre } from '#test-kit/scenes/faux-registre.ts'

const { banc, demandes, repondre } = bancAvecRegistre()
const SIRET = '73282932000074'
const panne = (statut: number, entetes = {}) => repondre((_req, rep) => rep.writeHead(statut, entetes).end())
const connait = (...p: Parameters<typeof reponseRegistre>) =>
  repondre((_req, rep) => rep.end(JSON.stringify(reponseRegistre(...p))))

beforeEach(() => {
  // What was kept of the day before is over.
  banc.horloge.avancer(25 * 3_600_000)
  connait(SIRET)
})

async function structure(nomStructure = 'Lettres en rade') {
  const p = await creerPorteur(banc, { champs: { nomStructure } })
  const jeton = await banc.connecter(p.utilisateurId)
  const enregistrer = (corps: object) =>
    banc.appeler('PATCH', `porteurs-projet/${p.id}/numeros`, { jeton, corps })
  const lire = async () =>
    (await banc.appeler('GET', `porteurs-projet/${p.id}`, { jeton })).corps.data.numeros
  return { p, jeton, enregistrer, lire }
}

test.each(['732 829 320 00074', '732.829.320.00074', '732\u00a0829\u202f320\u00a000074'])(
  '« %s » s’enregistre comme le même numéro, vérifié',
  async (siret) => {
    const s = await structure()
    const r = await s.enregistrer({ siret, rna: 'w751245606' })
    expect(r.statut).toBe(200)
    expect(await s.lire()).toMatchObject({
      siret: SIRET,
      rna: 'W751245606',
      siretVerifieLe: banc.horloge.maintenant().toISOString(),
      siretSource: 'annuaire d’essai',
      siretAVerifier: false,
      siretAnomalies: expect.not.arrayContaining([expect.objectContaining({ anomalie: 'nom' })]),
    })
  },
)

test('un registre qui répond en cinq secondes n’arrête personne : accepté à vérifier en moins de deux secondes et demie', async () => {
  repondre((_req, rep) => setTimeout(() => rep.end('{"results":[]}'), 5000).unref())
  const s = await structure()
  const debut = performance.now()
  expect((await s.enregistrer({ siret: SIRET })).statut).toBe(200)
  expect(performance.now() - debut).toBeLessThan(2500)
  expect(await s.lire()).toMatchObject({ siret: SIRET, siretAVerifier: true, siretVerifieLe: null })
})

test('429 avec Retry-After 60 : aucun appel pendant soixante secondes', async () => {
  panne(429, { 'retry-after': '60' })
  const [a, b, c] = [await structure(), await structure(), await structure()]
  const avant = demandes()
  expect((await a.enregistrer({ siret: SIRET })).statut).toBe(200)
  banc.horloge.avancer(59_000)
  expect((await b.enregistrer({ siret: SIRET })).statut).toBe(200)
  expect(demandes() - avant).toBe(1)
  banc.horloge.avancer(1000)
  connait(SIRET)
  await c.enregistrer({ siret: SIRET })
  expect(demandes() - avant).toBe(2)
  expect((await c.lire()).siretAVerifier).toBe(false)
})

test('un numéro n’est demandé qu’une fois par jour', async () => {
  const avant = demandes()
  for (let n = 0; n < 3; n++) await (await structure()).enregistrer({ siret: SIRET })
  expect(demandes() - avant).toBe(1)
})

test('introuvable : refusé par une phrase ; en panne : accepté ; non diffusible : accepté et dit', async () => {
  repondre((_req, rep) => rep.end('{"results":[]}'))
  const s = await structure()
  const refus = await s.enregistrer({ siret: SIRET })
  expect([refus.statut, refus.corps.errors]).toEqual([422, { siret: [SIRET_INTROUVABLE] }])
  expect((await s.enregistrer({ siret: SIRET, siretConfirme: 'nonDiffusible' })).statut).toBe(200)
  expect(await s.lire()).toMatchObject({ siretNonDiffusible: true, siretAVerifier: false })
  panne(500)
  expect((await (await structure()).enregistrer({ siret: '88087814500015' })).statut).toBe(200)
})

test('un autre nom au registre se propose et ne remplace rien', async () => {
  const s = await structure('Rives et récits')
  await s.enregistrer({ siret: SIRET })
  const { corps } = await banc.appeler('GET', `porteurs-projet/${s.p.id}`, { jeton: s.jeton })
  expect(corps.data.nomStructure).toBe('Rives et récits')
  expect(corps.data.numeros.siretFiche.nom).toBe('LETTRES EN RADE')
  expect(corps.data.numeros.siretAnomalies[0].anomalie).toBe('nom')
})

test('un établissement fermé avertit la structure et le personnel, sans refus', async () => {
  connait(SIRET, { etat_administratif: 'F', date_fermeture: '2025-06-30' })
  const s = await structure()
  expect((await s.enregistrer({ siret: SIRET })).statut).toBe(200)
  const fermee = {
    anomalie: 'fermee',
    texte: 'L’annuaire public dit cet établissement fermé le 30/06/2025.',
  }
  expect((await s.lire()).siretAnomalies).toContainEqual(fermee)
  const jeton = await banc.connecter('comptable')
  const lu = await banc.appeler('GET', `porteurs-projet/${s.p.id}`, { jeton })
  expect(lu.corps.data.numeros.siretAnomalies).toContainEqual(fermee)
})

test('un numéro de clé fausse que le registre connaît est accepté', async () => {
  connait('88974287600009')
  const s = await structure()
  expect((await s.enregistrer({ siret: '88974287600009' })).statut).toBe(200)
  expect((await s.lire()).siretVerifieLe).not.toBeNull()
})

test('du HTML dans un nom du registre n’est que du texte', async () => {
  connait(SIRET, {}, { nom_raison_sociale: '<script>alert(1)</script>' })
  const s = await structure()
  await s.enregistrer({ siret: SIRET })
  expect((await s.lire()).siretFiche.nom).toBe('<script>alert(1)</script>')
})

test('le même numéro ailleurs se dit au personnel et au titulaire d’un compte ouvert', async () => {
  const s = await structure()
  await s.enregistrer({ siret: SIRET })
  expect((await s.lire()).siretAnomalies.map((a: { anomalie: string }) => a.anomalie)).toEqual(['double'])
})

test('effacer le numéro efface ce qui en était su ; le journal dit avant et après', async () => {
  const s = await structure()
  await s.enregistrer({ siret: SIRET, rna: 'W751245606' })
  await s.enregistrer({ siret: '' })
  expect(await s.lire()).toMatchObject({ siret: null, rna: 'W751245606', siretFiche: null })
  const lignes = await banc.db
    .selectFrom('journal')
    .select(['avant', 'apres'])
    .where('chaine', '=', `porteur:${s.p.id}`)
    .where('acte', '=', 'enregistrerNumeros')
    .orderBy('rang')
    .execute()
  expect(lignes).toEqual([
    { avant: { siret: null, rna: null }, apres: { siret: SIRET, rna: 'W751245606' } },
    { avant: { siret: SIRET, rna: 'W751245606' }, apres: { siret: null, rna: 'W751245606' } },
  ])
})

test('un titulaire n’enregistre que le sien, et pas sur une version passée', async () => {
  const [a, b] = [await structure(), await structure()]
  const autre = await banc.appeler('PATCH', `porteurs-projet/${b.p.id}/numeros`, {
    jeton: a.jeton,
    corps: { siret: SIRET },
  })
  expect(autre.statut).toBe(404)
  expect((await a.enregistrer({ siret: SIRET, version: a.p.version + 4 })).statut).toBe(409)
})

test('l’inscription prend un SIRET et un RNA, facultatifs ; la même réponse quand un autre compte l’a déjà', async () => {
  const inscrire = (email: string, numeros: object) =>
    banc.appeler('POST', 'porteurs-projet', {
      corps: {
        nomStructure: 'Lettres en rade',
        presentation: 'Une association.',
        idCategorieStructure: 1,
        civilite: 'Madame',
        prenom: 'Aïcha',
        nom: 'Diallo',
        fonction: 'Présidente',
        email,
        mobile: '06 12 34 56 78',
        password: 'Rivage-Lent-42',
        password2: 'Rivage-Lent-42',
        cgv: true,
        ...numeros,
      },
    })
  await (await structure()).enregistrer({ siret: SIRET })
  const r = await inscrire('siret@essai.fr', { siret: '732 829 320 00074', rna: 'W751245606' })
  expect([r.statut, r.corps]).toEqual([201, { status: 'success' }])
  const garde = await banc.db
    .selectFrom('porteur as p')
    .innerJoin('utilisateur as u', 'u.id', 'p.utilisateurId')
    .select(['p.siret', 'p.rna', 'p.siretSource'])
    .where('u.email', '=', 'siret@essai.fr')
    .executeTakeFirstOrThrow()
  expect(garde).toEqual({ siret: SIRET, rna: 'W751245606', siretSource: 'annuaire d’essai' })
  expect((await inscrire('sans@essai.fr', {})).statut).toBe(201)
  expect((await inscrire('faux@essai.fr', { siret: '7328' })).corps.errors).toEqual({
    siret: ['Le champ "SIRET" n\'est pas valide.'],
  })
})
