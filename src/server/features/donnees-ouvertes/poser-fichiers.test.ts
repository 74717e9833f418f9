import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import { cleSiret } from '#domain/structure/siret.ts'
import { construireApp } from '#server/app.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { colonne, lireCsv } from '#test-kit/banc/lire/lire-csv.ts'
import { demandeConventionnee } from '#test-kit/scenes/demandes/demande-payee.ts'
import { ORGANISME_EXEMPLE } from '#test-kit/scenes/documents/organisme-exemple.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
const TITRE = 'Contes, « rimes »\net "rires" 🎉'
const NUMEROS = { siret: '88087814500015', rna: 'W751245606' }

interface ChampSchema {
  name: string
  type: string
  constraints?: {
    required?: boolean
    pattern?: string
    enum?: string[]
    maxLength?: number
    minimum?: number
    maximum?: number
  }
}
const schema = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../test-kit/normes/scdl-subventions-2.1.1.json'), 'utf8'),
) as { fields: ChampSchema[] }

const TYPES: Record<string, RegExp> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  number: /^\d+(\.\d+)?$/,
  boolean: /^(oui|non)$/,
  string: /^/,
}

/** What the schema refuses in a cell; null: nothing. */
function faute({ name, type, constraints: c = {} }: ChampSchema, v: string): string | null {
  if (v === '') return c.required ? `${name} manque` : null
  const n = Number(v)
  const bon =
    TYPES[type]?.test(v) &&
    new RegExp(c.pattern ?? '^').test(v) &&
    (c.enum?.includes(v) ?? true) &&
    v.length <= (c.maxLength ?? v.length) &&
    (type !== 'number' || (n >= (c.minimum ?? n) && n <= (c.maximum ?? n)))
  return bon ? null : `${name} : ${v}`
}

const fichier = (nom: string, entetes: Record<string, string> = {}) =>
  banc.app.inject({ url: `/gestion/donnees-ouvertes/${nom}`, headers: entetes })
const publie = async (nomStructure: string, numeros: object, champs: object = {}) => {
  const porteur = await creerPorteur(banc, { champs: { nomStructure, ...numeros } })
  return { porteur, projet: await demandeConventionnee(banc, porteur, champs) }
}

let renommee: Awaited<ReturnType<typeof publie>>
let anonyme: Awaited<ReturnType<typeof publie>>
beforeAll(async () => {
  expect((await fichier('aides.csv')).statusCode).toBe(404)
  const jeton = await banc.connecter('admin')
  await banc.appeler('PUT', 'parametres/organisme', { jeton, corps: { ...ORGANISME_EXEMPLE, version: 1 } })
  renommee = await publie('Lettres en rade', NUMEROS, { nom: TITRE })
  anonyme = await publie('Sans numéro', {}, { nom: 'Fête' })
  await publie('Corse', { rna: 'W2A1000123' }, { conventionSigneeLe: new Date('2025-12-31T23:30:00Z') })
  await publie('Retirée', NUMEROS, { retireLe: banc.horloge.maintenant(), retireMotif: 'Annulée.' })
  const refusee = await publie('Refusée', NUMEROS)
  await banc.db
    .updateTable('projet')
    .set({
      caAvis: 'refuse',
      caMontant: null,
      caMotif: 'Hors champ.',
      numeroConvention: null,
      conventionSigneeLe: null,
    })
    .where('id', '=', refusee.projet.id)
    .execute()
  await creerProjet(banc, await creerPorteur(banc))
})

test('sans session, seize colonnes dans leur ordre, que le schéma accepte ; la clé des SIRET est juste', async () => {
  const r = await fichier('aides-strict.csv')
  expect([r.statusCode, r.headers['content-type'], r.headers['access-control-allow-origin']]).toEqual([
    200,
    'text/csv; charset=utf-8; header=present',
    '*',
  ])
  const lignes = lireCsv(r.body)
  expect(lignes[0]).toEqual(schema.fields.map((f) => f.name))
  const fautes = lignes.slice(1).flatMap((l) => schema.fields.map((f, i) => faute(f, l[i] ?? '')))
  expect(fautes.filter((f) => f !== null)).toEqual([])
  const sirets = [...colonne(lignes, 'idAttribuant'), ...colonne(lignes, 'idBeneficiaire')].filter(Boolean)
  expect(sirets.every((s) => cleSiret(s ?? ''))).toBe(true)
  expect(colonne(lignes, 'nomBeneficiaire')).toEqual(['Lettres en rade'])
})

test('virgule, guillemet, retour à la ligne et émoji restent dans un seul enregistrement', async () => {
  const lignes = lireCsv((await fichier('aides.csv')).body)
  expect(colonne(lignes, 'titreManifestation')).toContain(TITRE)
  expect(lignes.every((l) => l.length === 24)).toBe(true)
  const json = (await fichier('aides.json')).json() as { titreManifestation: string }[]
  expect(json.map((a) => a.titreManifestation)).toEqual(colonne(lignes, 'titreManifestation'))
})

test('signée à 23 h 30 UTC le 31 décembre, la convention est du 1er janvier ; elle est du fichier de cette année', async () => {
  const lignes = lireCsv((await fichier('aides-2026.csv')).body)
  const rang = colonne(lignes, 'nomBeneficiaire').indexOf('Corse')
  expect(colonne(lignes, 'dateConvention')[rang]).toBe('2026-01-01')
  expect(lireCsv((await fichier('aides-2025.csv')).body).length).toBe(1)
})

test('ni retirée, ni refusée, ni sans signature ; ni IBAN, ni adresse, ni nom de personne', async () => {
  const { body } = await fichier('aides.csv')
  const lignes = lireCsv(body)
  expect(colonne(lignes, 'nomBeneficiaire').sort()).toEqual(['Corse', 'Lettres en rade', 'Sans numéro'])
  const gens = await banc.db.selectFrom('utilisateur').select(['email', 'nom', 'prenom']).execute()
  const cellules = new Set(lignes.flat())
  expect(gens.flatMap((g) => [g.email, g.nom, g.prenom]).filter((v) => cellules.has(v))).toEqual([])
  expect(body).not.toMatch(/FR76|@/)
})

test('les mêmes données ont la même empreinte, et 304 ; une autre donnée, une autre', async () => {
  const [a, b] = [await fichier('aides.csv'), await fichier('aides.csv')]
  const { etag } = a.headers
  expect([b.headers.etag, b.body]).toEqual([etag, a.body])
  expect(a.headers['last-modified']).toBeDefined()
  const r = await fichier('aides.csv', { 'if-none-match': String(etag) })
  expect([r.statusCode, r.body]).toEqual([304, ''])
  const avant = new Date(1).toUTCString()
  let le = ''
  // Editions made within one second date ahead of the clock: until it catches up, the file is sent again.
  const parSaDate = async () => {
    le = String((await fichier('aides.csv')).headers['last-modified'])
    return (await fichier('aides.csv', { 'if-modified-since': le })).statusCode
  }
  await expect.poll(parSaDate, { timeout: 20_000 }).toBe(304)
  expect((await fichier('aides.csv', { 'if-modified-since': avant })).statusCode).toBe(200)
  // The stamp is surer than the day: it wins.
  const perime = { 'if-none-match': 'W/"autre"', 'if-modified-since': le }
  expect((await fichier('aides.csv', perime)).statusCode).toBe(200)
  await publie('Nouvelle', NUMEROS)
  expect((await fichier('aides.csv')).headers.etag).not.toBe(etag)
})

test('renommée, la structure garde le nom de sa signature ; un numéro donné ensuite s’ajoute, et se dit', async () => {
  const changer = (id: number, champs: object) =>
    banc.db.updateTable('porteur').set(champs).where('id', '=', id).execute()
  await changer(renommee.porteur.id, { nomStructure: 'Tout autre nom', siret: null, rna: null })
  const strict = async () => lireCsv((await fichier('aides-strict.csv')).body)
  expect(colonne(await strict(), 'nomBeneficiaire')).toContain('Lettres en rade')
  expect(colonne(await strict(), 'nomBeneficiaire')).not.toContain('Sans numéro')
  await changer(anonyme.porteur.id, { siret: '73282932000074' })
  expect(colonne(await strict(), 'nomBeneficiaire')).toContain('Sans numéro')
  const corrections = await banc.db
    .selectFrom('aideCorrection')
    .select(['projetId', 'quoi', 'avant', 'apres'])
    .execute()
  expect(corrections).toEqual([
    { projetId: anonyme.projet.id, quoi: 'siret', avant: null, apres: '73282932000074' },
  ])
})

test('une aide impayée porte le jour où elle le sera, d’après le calendrier', async () => {
  const lignes = lireCsv((await fichier('aides.csv')).body)
  const rang = colonne(lignes, 'nomBeneficiaire').indexOf('Corse')
  expect(colonne(lignes, 'datesPeriodeVersement')[rang]).toBe('2026-01-31')
  await banc.db.updateTable('calendrier').set({ joursPaiement: 10 }).execute()
  const apres = lireCsv((await fichier('aides.csv')).body)
  expect(colonne(apres, 'datesPeriodeVersement')[rang]).toBe('2026-01-11')
})

test('comprimé ou non, un fichier a le même texte, et la taille que dit la page', async () => {
  const { data } = (await banc.appeler('GET', 'donnees-ouvertes', {})).corps
  const tailles: Record<string, number> = {
    'aides.csv': data.toutes.csv,
    'aides-strict.csv': data.toutes.strict,
    'aides-2026.json': data.annees[0].octets.json,
  }
  for (const [nom, octets] of Object.entries(tailles)) {
    const entier = await fichier(nom)
    const comprime = await fichier(nom, { 'accept-encoding': 'gzip' })
    expect(comprime.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(comprime.rawPayload).equals(entier.rawPayload)).toBe(true)
    expect([entier.rawPayload.length, entier.headers['content-length']]).toEqual([octets, String(octets)])
  }
})

test('les aides que le fichier strict n’a pas sont comptées, et dites', async () => {
  const { data } = (await banc.appeler('GET', 'donnees-ouvertes', {})).corps
  const strict = lireCsv((await fichier('aides-2026-strict.csv')).body).length - 1
  expect(data.annees[0].aides - data.annees[0].sansNumero).toBe(strict)
})

test('une adresse qui n’est pas un fichier publié est inconnue', async () => {
  for (const nom of ['aides.xlsx', 'aides-26.csv', 'aides-strict.json', '..%2Faides.csv'])
    expect((await fichier(nom)).statusCode).toBe(404)
})

test('une aide payée, puis le paiement annulé : le fichier relu ne la dit plus versée', async () => {
  const { projet } = await publie('Payée puis annulée', NUMEROS)
  const versee = async () => {
    const lignes = lireCsv((await fichier('aides.csv')).body)
    const rang = colonne(lignes, 'referenceDecision').indexOf(projet.numero)
    return [colonne(lignes, 'montantVerse')[rang], colonne(lignes, 'datePaiement')[rang]]
  }
  const le = banc.horloge.maintenant()
  const par = (await creerStaff(banc, 'comptable')).id
  const paiement = { projetId: projet.id, datePaiement: '2026-03-02', montant: 2500, le, par }
  await banc.db.insertInto('paiement').values(paiement).execute()
  expect(await versee()).toEqual(['2500', '2026-03-02'])
  const annulation = { annuleLe: le, annulePar: par, annuleMotif: 'Erreur.' }
  await banc.db.updateTable('paiement').set(annulation).where('projetId', '=', projet.id).execute()
  expect(await versee()).toEqual(['', ''])
})

test('les fichiers, et les pages, ont la limite de tout le reste : 429, et quand revenir', async () => {
  const config = { ...banc.ctx.config, limites: { ...banc.ctx.config.limites, requetesMinute: 2 } }
  const limitee = await construireApp({ ...banc.ctx, config })
  for (const url of ['/gestion/donnees-ouvertes/aides.csv', '/gestion/connexion-inconnue']) {
    const recus = []
    for (let n = 0; n < 3; n++) recus.push(await limitee.inject({ url }))
    expect(recus[2]?.statusCode, url).toBe(429)
    expect(Number(recus[2]?.headers['retry-after'])).toBeGreaterThan(0)
  }
  await limitee.close()
})
