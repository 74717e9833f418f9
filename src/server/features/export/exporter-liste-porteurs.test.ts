import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'
import { creerPorteur, type PorteurEssai } from '#test-kit/scenes/fabriques.ts'
import { porteursEnListe } from '#test-kit/scenes/porteurs-en-liste.ts'

const banc = bancDuFichier()
let porteur: PorteurEssai
let admin: string
beforeAll(async () => {
  porteur = await creerPorteur(banc, { etat: 'en cours', champs: { nomStructure: 'Attente' } })
  await porteursEnListe(banc)
  admin = await banc.connecter('admin')
})

const exporter = (query: string, jeton = admin) => banc.appeler('GET', `export/porteurs?${query}`, { jeton })
const classeur = async (query: string) => lireClasseur((await exporter(query)).octets)

test('admin et superviseur, nul autre (PER-004, PER-021)', async () => {
  expect(await statutsParRole(banc, porteur, (j) => exporter('', j ?? ''))).toEqual({
    anonyme: 401,
    porteur_own: 403,
    porteur_other: 403,
    membreCommission: 403,
    comptable: 403,
    superviseur: 200,
    admin: 200,
  })
})

test.each([
  '',
  'tri=nom',
  'tri=-projets',
  'demandes=avec',
  'siret=a-regarder&tri=structure',
  'recherche=arnaud',
])('« %s » donne exactement ce que la liste montre, dans son ordre', async (query) => {
  const { corps } = await banc.appeler('GET', `porteurs-projet/valides?${query}`, { jeton: admin })
  expect((await classeur(query)).valeurs.map((l) => l.Structure)).toEqual(
    corps.data.map((p: { nomStructure: string }) => p.nomStructure),
  )
})

test('les comptes en attente, par leur statut', async () => {
  const { valeurs, titres } = await classeur('statut=en%20cours')
  expect(valeurs.map((l) => l.Structure)).toEqual(['Attente'])
  expect(titres).toContain('Déposé le')
})

test('les colonnes du départ, ou celles que la liste montre, dans son ordre ; aucune donnée bancaire', async () => {
  const QUI = ['Prénom', 'Nom', 'Adresse e-mail']
  const entite = ['Structure', 'Catégorie', 'Ville']
  expect((await classeur('')).titres).toEqual([...QUI, ...entite, 'Inscrit le', 'Projets'])
  expect((await classeur('colonnes=region,siret,ville,entite,iban')).titres).toEqual([
    ...[...QUI, 'Région', 'SIRET', 'Ville', 'Structure', 'Catégorie'],
  ])
  const { valeurs } = await classeur('colonnes=region,siret&tri=structure&region=Bretagne,Corse')
  expect(valeurs.map((l) => [l.Région, l.SIRET])).toEqual([
    ['Corse', '73282932000074'],
    ['Bretagne', '10000000900045'],
    ['Bretagne', null],
  ])
})

test('le classeur est daté, et l’export journalisé avec ses filtres', async () => {
  const r = await exporter('demandes=sans&inconnu=1')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=porteurs-2026-03-02.xlsx')
  expect(await dernierExport(banc)).toEqual({
    acte: 'exporterListePorteurs',
    apres: { demandes: 'sans', statut: 'valide' },
  })
})
