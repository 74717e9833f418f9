import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { anneesDeDemandes } from '#test-kit/scenes/demandes/annees-de-demandes.ts'
import { lirePdf, lirePlan } from '#test-kit/scenes/documents/pdf-lu.ts'
import { creerPorteur } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string
beforeAll(async () => {
  await anneesDeDemandes(banc)
  admin = await banc.connecter('admin')
})

const produire = (corps: object, jeton = admin) =>
  banc.appeler('POST', 'statistiques/rapport', { corps: { annee: 2025, ...corps }, ...(jeton && { jeton }) })

test('admin, superviseur et comptable le prennent, nul autre', async () => {
  const porteur = await creerPorteur(banc)
  expect(await statutsParRole(banc, porteur, (j) => produire({ format: 'xlsx' }, j ?? ''))).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 200,
    superviseur: 200,
    admin: 200,
  })
  expect((await produire({ format: 'docx' })).statut).toBe(422)
  const aVenir = await produire({ annee: 2027, format: 'pdf' })
  expect([aVenir.statut, aVenir.corps.errors.annee]).toEqual([
    422,
    ['L’année 2027 n’a pas commencé\u00a0: elle n’a pas de rapport.'],
  ])
})

test('le PDF est scellé, balisé, nommé d’après l’année, et dit chaque tableau et chaque définition', async () => {
  const r = await produire({ format: 'pdf' })
  expect(r.entetes['content-disposition']).toBe('inline; filename=rapport-annuel-2025.pdf')
  expect((await banc.ctx.sceau.relire(r.octets))?.notre).toBe(true)
  const { titre, plan } = await lirePlan(r.octets)
  expect(titre).toMatch(/^Rapport annuel 2025 · /)
  expect(plan[0]?.suite).toEqual([
    ...['Enveloppe 2025', 'Demandes de 2025', 'Décisions de 2025', 'Paiements de 2025'],
    ...['région', 'département', 'catégorie', 'domaine éditorial', 'type de structure'].flatMap((d) => [
      `Par ${d}, demandes de 2025`,
      `Par ${d}, décisions de 2025`,
    ]),
    'Délais, étapes achevées en 2025',
    'Prévu et réalisé, demandes accordées en 2025, bilan rendu',
    'Définitions',
  ])
  const { texte } = await lirePdf(r.octets)
  for (const dit of [
    'Taux d’accord',
    'Non renseigné',
    'Non attribuée',
    'Retard des bilans',
    'année 2025 entière',
  ])
    expect(texte).toContain(dit)
  const nu = r.octets.toString('latin1')
  for (const balise of ['/S /Table', '/S /TR', '/Scope /Column', '/Scope /Row']) expect(nu).toContain(balise)
})

test('le classeur porte des nombres, et le journal dit qui l’a pris', async () => {
  const r = await produire({ format: 'xlsx' })
  const { valeurs } = lireClasseur(r.octets)
  expect(valeurs.map((l) => l.Enveloppe)).toEqual(['Votée', 'Accordée', 'Payée', 'Restante'])
  expect(typeof valeurs[0]?.['2025']).toBe('number')
  const ligne = await banc.db
    .selectFrom('journal')
    .selectAll()
    .where('chaine', '=', 'export')
    .orderBy('rang', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect([ligne.acte, ligne.apres]).toEqual(['produireRapport', { annee: 2025, format: 'xlsx', egale: null }])
})

test('le rapport de l’année en cours s’arrête aujourd’hui, et le dit', async () => {
  const { texte } = await lirePdf((await produire({ annee: 2026, format: 'pdf' })).octets)
  expect(texte).toContain('du 1er janvier au 02/03/2026, comparé aux mêmes jours des années d’avant')
})
