import { beforeAll, expect, test } from 'vitest'
import type { Resultats } from '#domain/recherche/contrat.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { creerPasse } from '#test-kit/scenes/aides-anterieures.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const ROLES = ['admin', 'superviseur', 'comptable'] as const
const jetons: Record<string, string> = {}
let porteur: PorteurEssai
let sansCompte: number

beforeAll(async () => {
  for (const role of [...ROLES, 'membreCommission'] as const) jetons[role] = await banc.connecter(role)
  porteur = await creerPorteur(banc, { champs: { nomStructure: 'Quai des mots' } })
  await creerPasse(
    banc,
    [
      { annee: 2016, titre: 'Nuit du polar', reference: '2016-0041', accorde: 1200, verse: 1200 },
      {
        annee: 2019,
        titre: 'Nuit du polar',
        reference: '2019-0007',
        accorde: null,
        verse: null,
        decision: 'refusee',
      },
    ],
    { nom: 'QUAI DES MOTS (ancien)', porteurId: porteur.id },
  )
  const { structure } = await creerPasse(
    banc,
    [
      { annee: 2015, titre: 'Les Marées contées', reference: '2015-0003' },
      { annee: 2017, titre: 'Fête du conte', reference: '2017-0009' },
    ],
    { nom: 'Compagnie Papier', ville: 'Le Mans', siret: '91495150861922', rna: 'W721000001' },
  )
  sansCompte = structure.id
})

async function chercher(recherche: string, role = 'admin', portee?: string): Promise<Resultats['aides']> {
  const query = new URLSearchParams({ recherche, ...(portee && { portee }) })
  const r = await banc.appeler('GET', `recherche?${query}`, { jeton: jetons[role] ?? '' })
  expect(r.statut).toBe(200)
  return r.corps.data.aides
}
const dites = ({ trouves }: Resultats['aides']) =>
  trouves.map((t) => (t.quoi === 'aide' ? t.reference : t.nom))

test('une aide passée se trouve par son titre ou sa référence, la dernière année d’abord', async () => {
  const parTitre = await chercher('nuit pol')
  expect(dites(parTitre)).toEqual(['2019-0007', '2016-0041'])
  expect(parTitre.total).toBe(2)
  expect(parTitre.trouves[1]).toEqual({
    quoi: 'aide',
    id: expect.any(Number),
    titre: 'Nuit du polar',
    reference: '2016-0041',
    annee: 2016,
    structure: 'QUAI DES MOTS (ancien)',
    porteurId: porteur.id,
    decision: 'accordee',
    accorde: 1200,
  })
  expect(dites(await chercher('2015-0003'))).toEqual(['2015-0003'])
})

test('le nom d’une structure mène à ses aides ; sans compte, elle est dite d’abord', async () => {
  expect(dites(await chercher('quai'))).toEqual(['2019-0007', '2016-0041'])
  const papier = await chercher('compagnie papier')
  expect(dites(papier)).toEqual(['Compagnie Papier', '2017-0009', '2015-0003'])
  expect(papier.trouves[0]).toEqual({
    quoi: 'structure',
    id: sansCompte,
    nom: 'Compagnie Papier',
    ville: 'Le Mans',
    siret: '91495150861922',
    rna: 'W721000001',
    aides: 2,
    anneeMin: 2015,
    anneeMax: 2017,
  })
})

test('un SIRET, un SIREN ou un RNA la trouvent aussi, blancs compris', async () => {
  for (const numero of ['914 951 508 61922', '914951508', 'w721 000 001'])
    expect([numero, dites(await chercher(numero))[0]]).toEqual([numero, 'Compagnie Papier'])
  expect((await chercher('914951509')).total).toBe(0)
})

test('tout le personnel, jamais un membre de commission', async () => {
  for (const role of ROLES) expect([role, (await chercher('polar', role)).total]).toEqual([role, 2])
  expect(await chercher('polar', 'membreCommission')).toEqual({ trouves: [], total: 0 })
})

test('trois, ou douze du genre demandé ; un mot de trop d’aides n’en donne que les dernières, « 1 000 ou plus »', async () => {
  await creerPasse(
    banc,
    Array.from({ length: 1500 }, (_, i) => ({
      annee: 1990 + (i % 30),
      titre: `Rencontres ${i}`,
      reference: `r${i}`,
    })),
    { nom: 'Rencontres' },
  )
  const trois = await chercher('rencontres')
  expect(trois).toMatchObject({ total: 1000, auMoins: true })
  expect(trois.trouves.slice(1)).toMatchObject([{ annee: 2019 }, { annee: 2019 }])
  expect((await chercher('rencontres', 'admin', 'aides')).trouves).toHaveLength(12)
})
