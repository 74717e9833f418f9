import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireZip } from '#test-kit/banc/lire/lire-zip.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { pdfDe } from '#test-kit/scenes/documents/fichiers-essai.ts'
import { AFFICHE, CHARTE, deposerAuKit, LOGO } from '#test-kit/scenes/documents/kit-essai.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
let porteur: Awaited<ReturnType<typeof creerPorteur>>
beforeAll(async () => {
  admin = await banc.connecter('admin')
  porteur = await creerPorteur(banc)
  await deposerAuKit(banc, admin, LOGO, CHARTE, AFFICHE)
})

const brut = (names: string, jeton?: string) =>
  banc.appeler('GET', `kit-com/file?names=${encodeURIComponent(names)}`, jeton ? { jeton } : {})
const lire = async (noms: string[]) => brut(JSON.stringify(noms), await banc.connecter(porteur.utilisateurId))

test('un nom donne le fichier, plusieurs une archive qui les a tous, entiers (KIT-029)', async () => {
  const seul = await lire(['Logo été.png'])
  expect([seul.statut, seul.octets, seul.entetes['content-type']]).toEqual([200, LOGO[1], 'image/png'])
  expect(seul.entetes['content-disposition']).toContain("filename*=UTF-8''Logo%20%C3%A9t%C3%A9.png")
  const zip = await lire(['Logo été.png', 'affiche.pdf', 'affiche.pdf', 'Charte graphique.pdf'])
  expect([zip.statut, zip.entetes['content-type']]).toEqual([200, 'application/zip'])
  expect(zip.entetes['content-disposition']).toMatch(/^attachment; filename="Kit de communication 2026-03-02/)
  expect(Number(zip.entetes['content-length'])).toBe(zip.octets.length)
  expect([...lireZip(zip.octets)]).toEqual([AFFICHE, CHARTE, LOGO])
})

test('qui lit le kit en reçoit les fichiers, nul autre (KIT-029, PER-019)', async () => {
  const statuts = await statutsParRole(banc, porteur, (j) => brut('["affiche.pdf"]', j))
  expect(statuts).toEqual({
    anonyme: 401,
    porteur_own: 200,
    porteur_other: 200,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test('un nom qui n’est pas exactement celui d’un fichier est introuvable', async () => {
  for (const nom of ['AFFICHE.pdf', 'affiche.pdf ', 'affiche', '../affiche.pdf', '%'])
    expect([nom, (await lire([nom])).statut]).toEqual([nom, 404])
  expect((await lire(['affiche.pdf', 'autre.pdf'])).statut).toBe(404)
})

test('names doit être un tableau JSON de noms', async () => {
  for (const mal of ['', 'affiche.pdf', '[]', '{}', '[1]', '["affiche.pdf"', '[""]', 'null'])
    expect([mal, (await brut(mal, admin)).statut]).toEqual([mal, 422])
})

test('deux noms qu’un dossier confond restent deux fichiers, sans caractère interdit', async () => {
  await deposerAuKit(banc, admin, ['Plan: A.pdf', pdfDe(100)], ['plan_ a.pdf', pdfDe(101)])
  const zip = await lire(['Plan: A.pdf', 'plan_ a.pdf'])
  expect([...lireZip(zip.octets).keys()].sort()).toEqual(['Plan_ A (2).pdf', 'plan_ a.pdf'])
})

test('un contenu qui manque au stockage coupe l’archive, au lieu d’en donner une fausse', async () => {
  await deposerAuKit(banc, admin, ['perdu.pdf', pdfDe(400)])
  const ligne = await banc.db
    .selectFrom('kitFichier')
    .select('cle')
    .where('name', '=', 'perdu.pdf')
    .executeTakeFirstOrThrow()
  await banc.ctx.stockage.supprimer(ligne.cle)
  await expect(lire(['affiche.pdf', 'perdu.pdf'])).rejects.toThrow()
})
