import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ManifesteExport } from '#server/infra/sauvegarde/exporter.ts'
import { RETENUES } from '#server/infra/sauvegarde/secretes.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { configEssai } from '#test-kit/banc/config-essai.ts'
import { accesDe } from '#test-kit/banc/connexion-du-banc.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { creerPorteur, creerProjet, creerStaff } from '#test-kit/scenes/fabriques.ts'
import type { Atelier } from './atelier.ts'
import { faireExport } from './exporter-tout.ts'

const banc = bancDuFichier()
const IBAN = 'FR7630006000011234567890189'
let racine: string
let atelier: Atelier
let dits: string[]

beforeAll(async () => {
  racine = mkdtempSync(join(tmpdir(), 'export-'))
  await creerStaff(banc, 'admin')
  const porteur = await creerPorteur(banc)
  await banc.db
    .updateTable('porteur')
    .set({ titulaireCompte: 'Quais noirs', bic: 'AGRIFRPP', ibanChiffre: banc.ctx.secrets.chiffrer(IBAN) })
    .where('id', '=', porteur.id)
    .execute()
  const projet = await creerProjet(banc, porteur, {
    nom: 'Fête\tdu \\ livre\n« œuvre »',
    montantDemande: 1234.56,
  })
  await deposerFichier(banc, projet, { type: 'autre', libelle: 'sœurs.pdf' })
  dits = []
  const acces = await accesDe(banc)
  const config = configEssai(banc.ctx.config.dataDir)
  atelier = { ...acces, config, horloge: banc.horloge, dire: (t) => void dits.push(t) }
})
afterAll(() => rmSync(racine, { recursive: true, force: true }))

const lire = (dossier: string, chemin: string): Buffer => readFileSync(join(dossier, chemin))
const lignesDe = (dossier: string, table: string): Record<string, unknown>[] =>
  lire(dossier, `tables/${table}.jsonl`)
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((l) => JSON.parse(l))
const manifesteDe = (dossier: string) =>
  JSON.parse(lire(dossier, 'manifeste.json').toString()) as ManifesteExport

test('tout sort : chaque table a ses lignes et ses sommes, chaque fichier son empreinte, chaque colonne sa ligne', async () => {
  const dossier = join(racine, 'sans-iban')
  const journalAvant = await compter('journal')
  expect(await faireExport(atelier, dossier, { iban: false, motif: null })).toBe(0)
  const m = manifesteDe(dossier)
  for (const { chemin, empreinte, octets } of m.fichiers) {
    const lu = lire(dossier, chemin)
    expect([chemin, createHash('sha256').update(lu).digest('hex'), lu.length]).toEqual([
      chemin,
      empreinte,
      octets,
    ])
  }
  expect(m.fichiers.filter((f) => f.chemin.startsWith('fichiers/'))).toHaveLength(await compter('fichier'))
  const tables = (
    await sql<{ t: string }>`select tablename as t from pg_tables where schemaname = 'public'`.execute(
      banc.db,
    )
  ).rows.map((r) => r.t)
  for (const t of tables) {
    const ecrite = m.fichiers.find((f) => f.chemin === `tables/${t}.jsonl`)
    if (RETENUES[t]?.['*']) expect([t, ecrite]).toEqual([t, undefined])
    else
      expect([t, ecrite?.lignes, lignesDe(dossier, t).length]).toEqual([
        t,
        ...Array(2).fill(await compter(t)),
      ])
  }
  expect(await compter('journal')).toBe(journalAvant + 1)
  const somme = lignesDe(dossier, 'projet').reduce((n, p) => n + Number(p.montant_demande), 0)
  expect(somme).toBe(1234.56)
  expect(lignesDe(dossier, 'projet')[0]?.nom).toBe('Fête\tdu \\ livre\n« œuvre »')
  const dites = lire(dossier, 'dictionnaire.csv').toString().split('\n').slice(1, -1)
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from information_schema.columns c
    join pg_tables t on t.tablename = c.table_name and t.schemaname = 'public' where c.table_schema = 'public'`.execute(
    banc.db,
  )
  expect(dites).toHaveLength(rows[0]?.n ?? 0)
})

test('aucun secret, aucun IBAN ne sort sans qu’on le demande', async () => {
  const dossier = join(racine, 'secrets')
  await faireExport(atelier, dossier, { iban: false, motif: null })
  const tout = manifesteDe(dossier)
    .fichiers.map((f) => lire(dossier, f.chemin).toString('latin1'))
    .join('\n')
  const { rows } = await sql<{
    s: string
  }>`select mot_de_passe as s from utilisateur where mot_de_passe is not null
    union all select encode(iban_chiffre, 'hex') from porteur where iban_chiffre is not null`.execute(banc.db)
  expect(rows.length).toBeGreaterThan(1)
  for (const { s } of rows) expect(tout).not.toContain(s)
  expect(tout).not.toContain(IBAN)
  // A mail may hold a code.
  for (const e of lignesDe(dossier, 'envoi')) expect(Object.keys(e)).not.toContain('texte')
})

test('avec sa raison, les IBAN sortent en clair, et le journal la garde', async () => {
  const dossier = join(racine, 'avec-iban')
  await faireExport(atelier, dossier, { iban: true, motif: 'Changement de portail' })
  const lus = lire(dossier, 'iban.jsonl')
    .toString()
    .split('\n')
    .slice(0, -1)
    .map((l) => JSON.parse(l))
  expect(lus).toEqual([
    { table: 'porteur', id: expect.any(Number), titulaire: 'Quais noirs', bic: 'AGRIFRPP', iban: IBAN },
  ])
  const dernier = await banc.db
    .selectFrom('journal')
    .select(['acte', 'apres'])
    .where('chaine', '=', 'export')
    .orderBy('rang', 'desc')
    .executeTakeFirst()
  expect(dernier).toEqual({ acte: 'exporterTout', apres: { iban: true, motif: 'Changement de portail' } })
})

test('un dossier occupé est refusé, sans ligne au journal', async () => {
  const avant = await compter('journal')
  const encore = faireExport(atelier, join(racine, 'avec-iban'), { iban: false, motif: null })
  await expect(encore).rejects.toThrow('tient déjà un export : choisissez un dossier vide.')
  expect(await compter('journal')).toBe(avant)
})

test('chaque colonne qui pourrait ouvrir quelque chose a un sort décidé', async () => {
  const { rows } = await sql<{
    c: string
  }>`select table_name || '.' || column_name as c from information_schema.columns
    where table_schema = 'public' and (column_name ~ 'secret(_|$)|chiffre|mot_de_passe|jeton|epreuve|iban'
      or (data_type = 'bytea' and column_name !~ '^(piece_)?(empreinte|precedente)' )) order by 1`.execute(
    banc.db,
  )
  const retenue = (c: string): boolean => {
    const [table = '', colonne = ''] = c.split('.')
    return '*' in (RETENUES[table] ?? {}) || colonne in (RETENUES[table] ?? {})
  }
  // Public keys, seals, salts of the journal, flags, four digits of an account: none opens anything.
  const OUVERTES = [
    'cle_acces.cle_publique',
    'code_verification.empreinte_document',
    'envoi.secret',
    'journal.sel',
    'journal_sceau.sceau',
    'ligne_virement.iban_masque',
    'porteur.iban_fin',
  ]
  expect(rows.map((r) => r.c).filter((c) => !retenue(c) && !OUVERTES.includes(c))).toEqual([])
})

async function compter(table: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(
    banc.db,
  )
  return rows[0]?.n ?? 0
}
