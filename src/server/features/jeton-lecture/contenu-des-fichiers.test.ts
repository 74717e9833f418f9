import { parse } from 'csv-parse/sync'
import { beforeAll, expect, test } from 'vitest'
import { COLONNES, colonnesDe } from '#domain/jeton-lecture/colonnes.ts'
import { FICHIERS } from '#domain/jeton-lecture/fichiers.ts'
import { PORTEES, type Portee } from '#domain/jeton-lecture/portees.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { demandeDeposee, demandeRemplie } from '#test-kit/scenes/demandes/demande-deposee.ts'
import { avisAccepte, creerCommission } from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { demandePayee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { creerPorteur, creerProjet, ouvrirPeriode } from '#test-kit/scenes/fabriques.ts'
import { type Admin, donner, lire, parBearer, unAdmin } from '#test-kit/scenes/jetons-essai.ts'

const banc = bancDuFichier()
const IBAN = 'FR7630006000011234567890189'
const BIC = 'AGRIFRPPXXX'
let admin: Admin
let secret: string

/** A CSV as a French spreadsheet reads it: semicolons, decimal commas, a mark at its head. */
const tableur = (texte: string): Record<string, string>[] =>
  parse(texte, { columns: true, delimiter: ';', bom: true, record_delimiter: '\r\n' })
const csv = async (fichier: string) => {
  const r = await lire(banc, fichier, parBearer(secret))
  expect(r.statut).toBe(200)
  return tableur(r.texte)
}
const json = async (fichier: string) => {
  const r = await lire(banc, fichier, parBearer(secret))
  expect([r.statut, r.entetes['content-type']]).toEqual([200, 'application/json; charset=utf-8'])
  return r.corps as { data: Record<string, unknown>[]; suite: string | null }
}

beforeAll(async () => {
  admin = await unAdmin(banc)
  secret = (await donner(banc, admin, { portees: [...PORTEES] })).secret
})

test('une aide versée se lit dans les trois fichiers, jointe par l’identifiant de sa structure', async () => {
  await ouvrirPeriode(banc)
  const porteur = await creerPorteur(banc, {
    champs: {
      nomStructure: '=Lettres; en « rade »',
      siret: '88087814500015',
      iban: undefined,
      ibanChiffre: banc.ctx.secrets.chiffrer(IBAN),
      bic: BIC,
      titulaireCompte: 'Titulaire Secret',
      emailContact: 'secrete@essai.fr',
      mobile: '+33699001234',
      adresse: '12 rue Cachée',
    } as object,
  })
  const projet = await demandePayee(banc, porteur, { nom: 'Les Mots\nbleus', caMontant: 1500.5 })
  const [ligne] = await csv('projets.csv')
  expect(Object.keys(ligne ?? {})).toEqual(colonnesDe('projets').map((c) => c.titre))
  expect(ligne).toMatchObject({
    Numéro: projet.numero,
    'Nom du projet': 'Les Mots\nbleus',
    Structure: "'=Lettres; en « rade »",
    'Structure (identifiant)': String(porteur.id),
    SIRET: '88087814500015',
    Accordé: '1500,5',
    'Décision CA': 'Accepté',
  })
  const [structure] = await csv(`structures.csv`)
  expect(structure).toMatchObject({ 'Structure (identifiant)': String(porteur.id), Statut: 'Validé' })
  const paiements = await json('paiements.json')
  expect(paiements.data).toMatchObject([
    { numero: projet.numero, montant: 2500, structureId: porteur.id, structure: '=Lettres; en « rade »' },
  ])
  expect(paiements.suite).toBeNull()
})

test('aucun fichier, sous aucune forme, n’a un octet du compte bancaire ni de ce qui joint une personne', async () => {
  const secrets = [IBAN, 'FR76 3000', BIC, 'Titulaire Secret', 'secrete@essai.fr', '699001234', 'rue Cachée']
  for (const fichier of FICHIERS) {
    const { statut, texte } = await lire(banc, fichier, parBearer(secret))
    expect(statut).toBe(200)
    expect(secrets.filter((s) => texte.includes(s))).toEqual([])
  }
})

test('ce que la commission n’a pas publié ne se lit pas ; un brouillon non plus', async () => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure: 'Attente' } })
  const commission = await creerCommission(banc, 'etape2', { isVisible: true })
  const decide = {
    ...avisAccepte(banc, admin.id, 777),
    caAvis: 'accepte' as const,
    caMontant: 888,
    caLe: banc.horloge.maintenant(),
  }
  const projet = await demandeDeposee(banc, porteur, {
    ...decide,
    commissionId: commission.id,
    affecteLe: commission.affecteLe,
    montantRecommande: 666,
  })
  const brouillon = await demandeRemplie(banc, await creerPorteur(banc))
  const lignes = await csv('projets.csv')
  const lue = lignes.find((l) => l.Numéro === projet.numero)
  expect(lue).toMatchObject({
    État: 'En cours',
    'Décision CA': '',
    'Décision publiée le': '',
    Accordé: '',
    Convention: '',
  })
  expect(Object.values(lue ?? {}).filter((v) => /^(666|777|888)/.test(v))).toEqual([])
  expect(lignes.some((l) => l.Numéro === brouillon.numero)).toBe(false)
})

test('les statistiques sont les nombres de l’écran ; sans la portée « projets », une ou deux demandes se taisent', async () => {
  // Journalled: what the page keeps is read anew.
  const seul = (await donner(banc, admin, { portees: ['statistiques'] })).secret
  const tout = (await json('statistiques.json')).data
  expect(tout.length).toBeGreaterThan(0)
  const tu = (await lire(banc, 'statistiques.json', parBearer(seul))).corps.data as typeof tout
  const cle = (l: Record<string, unknown>): string => `${l.tableau} / ${l.ligne} / ${l.colonne}`
  const dits = new Map(tu.map((l) => [cle(l), l.valeur]))
  const petits = tout.filter(
    (l) => l.unite === 'nombre' && [1, 2].includes(Number(l.valeur)) && /Accordées|déposées/.test(cle(l)),
  )
  expect(petits.length).toBeGreaterThan(0)
  expect(petits.filter((l) => dits.get(cle(l)) === l.valeur)).toEqual([])
  const { data } = (await banc.appeler('GET', 'statistiques/ensemble', { jeton: admin.jeton })).corps
  const deposees = data[0].annees[0].deposees
  expect(tout.find((l) => l.ligne === 'Demandes déposées' && l.colonne === '2026')?.valeur).toBe(deposees)
})

test('chaque portée a ses colonnes, et chaque forme les mêmes', async () => {
  for (const portee of Object.keys(COLONNES) as Portee[]) {
    const [ligne] = (await json(`${portee}.json`)).data
    expect(Object.keys(ligne ?? {})).toEqual(colonnesDe(portee).map((c) => c.cle))
  }
})

test('les fichiers de plusieurs tranches arrivent entiers, sans doublon, dans l’ordre ; les pages JSON aussi, et l’année trie', async () => {
  for (let n = 0; n < 30; n++) {
    const porteur = await creerPorteur(banc, { champs: { nomStructure: `Nombreuse ${n}` } })
    for (let i = 0; i < 15; i++)
      await creerProjet(banc, porteur, {
        annee: 2020 + (n % 3),
        premiereSignatureLe: banc.horloge.maintenant(),
        archiveLe: banc.horloge.maintenant(),
      })
  }
  const lignes = await csv('projets.csv')
  const numeros = lignes.map((l) => l.Numéro ?? '')
  expect([new Set(numeros).size, numeros.length >= 452]).toEqual([numeros.length, true])
  const annees = lignes.map((l) => Number(l['Année de la demande']))
  expect(annees).toEqual(annees.toSorted((a, b) => a - b))
  const lus: string[] = []
  let suite: string | null = ''
  for (let pages = 0; suite !== null; pages++) {
    expect(pages).toBeLessThan(10)
    const page: Awaited<ReturnType<typeof json>> = await json(
      `projets.json?parPage=100${suite && `&apres=${suite}`}`,
    )
    lus.push(...page.data.map((d) => String(d.numero)))
    suite = page.suite
  }
  expect(lus).toEqual(numeros)
  expect(await csv('projets.csv?annee=2021')).toHaveLength(150)
  expect((await json('projets.json?annee=2021&parPage=150')).suite).toBeNull()
  expect(new Set((await csv('structures.csv?annee=2021')).map((s) => s.Structure)).size).toBe(10)
  expect(await csv('paiements.csv?annee=2021')).toEqual([])
})
