import { beforeAll, expect, test } from 'vitest'
import { signerLien } from '#server/infra/liens.ts'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { deposerFichier } from '#test-kit/scenes/documents/fabriques-fichier.ts'
import { office, pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { creerPorteur, creerProjet, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let jeton: string
let projet: { id: number }
let fichier: { id: number }

beforeAll(async () => {
  porteur = await creerPorteur(banc)
  jeton = await banc.connecter(porteur.utilisateurId)
  projet = await creerProjet(banc, porteur)
  fichier = await deposerFichier(banc, projet, { libelle: 'Budget « été » 2026.pdf', contenu: pdfDe(3000) })
})

const lire = (id: number, qui?: string, entetes?: Record<string, string>) =>
  banc.appeler('GET', `projet-fichiers/${id}`, { ...(qui && { jeton: qui }), ...(entetes && { entetes }) })

test('son porteur lit le fichier, octet pour octet, protégé du navigateur', async () => {
  const r = await lire(fichier.id, jeton)
  expect(r.statut).toBe(200)
  expect(r.octets).toEqual(pdfDe(3000))
  expect(r.entetes).toMatchObject({
    'content-type': 'application/pdf',
    'content-length': '3000',
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-cache',
    'content-disposition': `inline; filename="Budget _ ete _ 2026.pdf"; filename*=UTF-8''Budget%20%C2%AB%20%C3%A9t%C3%A9%20%C2%BB%202026.pdf`,
  })
  expect(r.entetes['content-security-policy']).toContain('sandbox')
})

test('un tableur se télécharge au lieu de s’ouvrir', async () => {
  const mime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const tableur = {
    type: 'budget_remuneration' as const,
    libelle: 'b.xlsx',
    mime,
    contenu: await office('xlsx'),
  }
  const { id } = await deposerFichier(banc, projet, tableur)
  expect((await lire(id, jeton)).entetes['content-disposition']).toMatch(/^attachment; /)
})

test('un contenu déjà connu n’est pas renvoyé', async () => {
  const { etag } = (await lire(fichier.id, jeton)).entetes
  const r = await lire(fichier.id, jeton, { 'if-none-match': String(etag) })
  expect([r.statut, r.octets.length]).toEqual([304, 0])
})

test('sans session 401 ; le fichier d’un autre, inconnu ou retiré 404', async () => {
  expect((await lire(fichier.id)).statut).toBe(401)
  expect((await lire(fichier.id, await banc.connecter('porteurProjet'))).statut).toBe(404)
  expect((await lire(999_999, jeton)).statut).toBe(404)
  const retire = await deposerFichier(banc, projet, { type: 'visuel' })
  await banc.db.updateTable('fichier').set({ retireLe: new Date() }).where('id', '=', retire.id).execute()
  expect((await lire(retire.id, jeton)).statut).toBe(404)
})

test('admin et superviseur lisent ; un membre et le comptable seulement ce qu’ils voient', async () => {
  const autre = await creerProjet(banc, await creerPorteur(banc))
  const { id } = await deposerFichier(banc, autre)
  const statuts = async () =>
    Promise.all(
      (['admin', 'superviseur', 'membreCommission', 'comptable'] as const).map(
        async (role) => (await lire(id, await banc.connecter(role))).statut,
      ),
    )
  expect(await statuts()).toEqual([200, 200, 404, 404])
  const le = banc.horloge.maintenant()
  const commission = await banc.db
    .insertInto('commission')
    .values({ annee: 2026, numero: 1, date: '2026-04-01', isVisible: true, montantDisponible: 1, creeLe: le })
    .returning('id')
    .executeTakeFirstOrThrow()
  await banc.db
    .updateTable('projet')
    .set({
      signeLe: le,
      premiereSignatureLe: le,
      signeRevision: 1,
      commissionId: commission.id,
      affecteLe: le,
    })
    .where('id', '=', autre.id)
    .execute()
  expect(await statuts()).toEqual([200, 200, 200, 404])
  await banc.db
    .updateTable('commission')
    .set({ isVisible: false, caaValideeLe: le, caValideeLe: le })
    .where('id', '=', commission.id)
    .execute()
  expect(await statuts()).toEqual([200, 200, 404, 200])
})

test('un lien signé ouvre ce fichier sans session pendant quinze minutes, et lui seul', async () => {
  const maintenant = banc.horloge.maintenant()
  const lien = signerLien(banc.ctx.secrets, `projet-fichiers/${fichier.id}`, null, maintenant)
  const chemin = lien.replace('/gestion/api/', '')
  expect((await banc.appeler('GET', chemin)).statut).toBe(200)
  expect((await banc.appeler('GET', chemin.replace(String(fichier.id), '1234'))).statut).toBe(401)
  banc.horloge.avancer(15 * 60_000)
  expect((await banc.appeler('GET', chemin)).statut).toBe(401)
  banc.horloge.regler(maintenant.toISOString())
})

test('le modèle du budget des rémunérations se télécharge sans session (ST4-003)', async () => {
  const r = await banc.appeler('GET', 'modeles/budget-remunerations')
  expect(r.statut).toBe(200)
  expect(r.entetes['content-type']).toContain('spreadsheetml.sheet')
  expect(r.octets.subarray(0, 2).toString()).toBe('PK')
})
