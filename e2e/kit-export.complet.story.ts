import { readFileSync } from 'node:fs'
import pg from 'pg'
import type { Download, Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { bouton, champ, connecter, remplir, voir } from './gestes.ts'
import { monterScene } from './harnais.ts'
import { pdfReel } from './pieces.ts'
import { ouvrirReseau } from './reseau.ts'
import { verifierAccessibilite } from './surveillance.ts'

// An admin feeds the kit, a holder takes it; then the admin exports the applications.
const scene = monterScene({ enchainee: true })
let admin: Page
let porteur: Page

const CHARTE = await pdfReel('Charte graphique.pdf', 'Charte graphique')
// What the demonstration's kit already holds.
const DEMO = ['Charte d’utilisation du logo.pdf', 'Logo.png']
const AFFICHE = await pdfReel('Affiche d’été.pdf', 'Affiche')

async function recevoir(page: Page, geste: () => Promise<unknown>): Promise<Download> {
  const [telechargement] = await Promise.all([page.waitForEvent('download'), geste()])
  return telechargement
}
const octets = async (d: Download): Promise<Buffer> => readFileSync(await d.path())

test('un admin ajoute deux fichiers au kit ; l’un remplace son homonyme (KIT-002, KIT-014, KIT-015, KIT-027)', async () => {
  admin = await scene.ouvrir('/')
  await connecter(admin, scene.serveur.url, 'admin')
  await scene.aller(admin, '/admin/kit-com')
  await admin.getByRole('link', { name: 'Gestion des fichiers' }).click()
  const brouillon = await pdfReel('Charte graphique.pdf', 'Brouillon')
  for (const fichier of [brouillon, AFFICHE, CHARTE]) {
    await admin.locator('input[type=file]').setInputFiles(fichier)
    await voir(admin, 'Aperçu non disponible')
    await bouton(admin, 'Valider').click()
    await bouton(admin, 'Choisir un fichier').waitFor()
    await admin.getByRole('checkbox', { name: new RegExp(`^${fichier.name}`) }).waitFor()
  }
  expect(await admin.getByRole('checkbox').count()).toBe(DEMO.length + 2)
  await verifierAccessibilite(admin)
})

test('le porteur télécharge tout, en une archive, puis un seul fichier (KIT-003, KIT-007, KIT-009, KIT-010, KIT-029)', async () => {
  porteur = await scene.ouvrir('/')
  await connecter(porteur, scene.serveur.url, 'porteurProjet')
  await scene.aller(porteur, '/porteur-projet/kit-com')
  const colonnes = await porteur
    .locator('.kit-grille ul')
    .evaluate((e) => getComputedStyle(e).gridTemplateColumns.split(' ').length)
  expect(colonnes).toBe(3)
  const tout = await recevoir(porteur, () => bouton(porteur, 'Télécharger tout').click())
  expect(tout.suggestedFilename()).toMatch(/^Kit de communication .*\.zip$/)
  const archive = lireZip(await octets(tout))
  expect([...archive.keys()].sort()).toEqual([...DEMO, 'Affiche d’été.pdf', 'Charte graphique.pdf'].sort())
  expect(archive.get('Charte graphique.pdf')).toEqual(CHARTE.buffer)
  await porteur.getByRole('checkbox', { name: /^Affiche/ }).check()
  const un = await recevoir(porteur, () => bouton(porteur, 'Télécharger la sélection (1)').click())
  expect([un.suggestedFilename(), await octets(un)]).toEqual(['Affiche d’été.pdf', AFFICHE.buffer])
  await verifierAccessibilite(porteur)
})

test('l’admin supprime ce qui est coché, après confirmation (KIT-011, KIT-012, KIT-028)', async () => {
  await admin.getByRole('checkbox', { name: /^Affiche/ }).check()
  await bouton(admin, 'Supprimer la sélection (1)').click()
  const modale = admin.getByRole('dialog')
  await voir(modale, 'Êtes-vous sûr de vouloir supprimer la sélection ?')
  await verifierAccessibilite(admin)
  await bouton(admin, 'Supprimer').click()
  await modale.waitFor({ state: 'detached' })
  await admin.getByRole('checkbox', { name: /^Affiche/ }).waitFor({ state: 'detached' })
  expect(await admin.getByRole('checkbox').count()).toBe(DEMO.length + 1)
})

test('l’admin exporte les projets ; le classeur s’ouvre, chaque cellule à sa place (EXP-001, EXP-008)', async () => {
  await scene.aller(admin, '/admin/export')
  await remplir(admin, { type: 'Projets', dateDebut: '01/01/2000', dateFin: '31/12/2099' })
  await verifierAccessibilite(admin)
  const export_ = await recevoir(admin, () => bouton(admin, 'Exporter').click())
  expect(export_.suggestedFilename()).toBe('projets.xlsx')
  await voir(admin, 'Le fichier projets.xlsx a été téléchargé.')
  const { valeurs } = lireClasseur(await octets(export_))
  const { data } = await admin.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const r = await fetch('/gestion/api/projets?parPage=1000', { headers: { authorization } })
    return (await r.json()) as {
      data: { numero: string; nom: string; montantDemande: number; libelleEtat: string }[]
    }
  })
  expect(valeurs.length).toBe(data.length)
  for (const p of data) {
    const ligne = valeurs.find((l) => l.Numéro === p.numero)
    expect([ligne?.['Nom du projet'], ligne?.['Montant demandé'], ligne?.État]).toEqual([
      p.nom,
      p.montantDemande,
      p.libelleEtat,
    ])
  }
})

test('la liste des projets s’exporte telle qu’elle est filtrée', async () => {
  await scene.aller(admin, '/admin/projets?tab=archives')
  await admin.getByRole('table').waitFor()
  const liste = await recevoir(admin, () => bouton(admin, 'Exporter cette liste').click())
  const { lignes } = lireClasseur(await octets(liste))
  const total = await admin.evaluate(async () => {
    const authorization = `Bearer ${localStorage.getItem('token')}`
    const r = await fetch('/gestion/api/projets?onglet=archives', { headers: { authorization } })
    return ((await r.json()) as { meta: { total: number } }).meta.total
  })
  expect(lignes.length).toBe(total)
})

/** Applications enough for an export that no network holds whole: twenty megabytes once compressed. */
const BEAUCOUP = `insert into projet (numero, porteur_id, annee, cree_le, modifie_le, retire_le, nom, lieux)
  select '2026-' || (10000 + n), (select min(id) from porteur), 2026, now(), now(), now(), 'Bourrage',
    (select array_agg(encode(sha512((n || '.' || k)::bytea), 'hex') || encode(sha512((k || '-' || n)::bytea), 'hex'))
      from generate_series(1, 50) k)
  from generate_series(1, 3000) n`
/** Exports in the middle of their reading: each has a cursor open. */
const EN_LECTURE = `select count(*)::int as nombre from pg_stat_activity
  where datname = current_database() and pid <> pg_backend_pid() and query like 'fetch %' and state <> 'idle'`
const AU_JOURNAL = `select count(*)::int as nombre from journal where acte = 'exporterDonnees'`

test('un export en cours se suit et s’annule : le serveur cesse, rien n’est téléchargé, le suivant arrive entier', async () => {
  const base = new pg.Client(scene.serveur.base)
  await base.connect()
  onTestFinished(() => base.end())
  const compter = async (sql: string): Promise<number> =>
    (await base.query<{ nombre: number }>(sql)).rows[0]?.nombre ?? 0
  await base.query(BEAUCOUP)
  const dejaAuJournal = await compter(AU_JOURNAL)
  const reseau = await ouvrirReseau(scene.serveur.url)
  onTestFinished(() => reseau.fermer())
  const page = await scene.ouvrir('/')
  const recus: Download[] = []
  page.on('download', (d) => recus.push(d))
  await connecter(page, reseau.url, 'admin')
  await page.goto(`${reseau.url}/gestion/admin/export`)
  const demande = { type: 'Projets', dateDebut: '01/01/2000', dateFin: '31/12/2099' }
  await remplir(page, demande)

  reseau.retenirApres(500_000)
  await bouton(page, 'Exporter').click()
  await voir(page, /^Réception du fichier\s: \d/)
  await page.getByRole('progressbar', { name: 'Export en cours' }).waitFor()
  expect(await champ(page, 'dateDebut').isDisabled()).toBe(true)
  await expect.poll(() => compter(EN_LECTURE)).toBe(1)
  await verifierAccessibilite(page)

  await bouton(page, 'Annuler').click()
  await voir(page, 'L’export a été annulé.')
  await expect.poll(() => compter(EN_LECTURE)).toBe(0)
  await page.getByRole('progressbar').waitFor({ state: 'detached' })
  await bouton(page, 'Annuler').waitFor({ state: 'detached' })
  expect(await champ(page, 'type').locator('option:checked').textContent()).toBe(demande.type)
  for (const nom of ['dateDebut', 'dateFin'] as const)
    expect(await champ(page, nom).inputValue()).toBe(demande[nom])
  expect(await champ(page, 'dateDebut').isEnabled()).toBe(true)
  await verifierAccessibilite(page)

  reseau.retablir()
  await base.query(`delete from projet where nom = 'Bourrage'`)
  const suivant = await recevoir(page, () => bouton(page, 'Exporter').click())
  await voir(page, 'Le fichier projets.xlsx a été téléchargé.')
  const demandes = await compter('select count(*)::int as nombre from projet')
  expect(lireClasseur(await octets(suivant)).lignes.length).toBe(demandes)
  // The one that was cancelled gave nothing; the journal says that both were asked for.
  expect(recus).toEqual([suivant])
  expect((await compter(AU_JOURNAL)) - dejaAuJournal).toBe(2)
  await expect.poll(() => compter(EN_LECTURE)).toBe(0)
})
