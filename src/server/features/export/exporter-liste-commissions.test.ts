import { beforeAll, expect, test } from 'vitest'
import { bancDuFichier } from '#test-kit/banc/banc-du-fichier.ts'
import { lireClasseur } from '#test-kit/banc/lire/lire-classeur.ts'
import { statutsParRole } from '#test-kit/banc/statuts-par-role.ts'
import {
  avisAccepte,
  creerCommission,
  demandesEnCommission,
} from '#test-kit/scenes/demandes/demande-en-commission.ts'
import { dernierExport } from '#test-kit/scenes/dernier-export.ts'
import { creerPorteur, creerStaff } from '#test-kit/scenes/fabriques.ts'

const banc = bancDuFichier()
let admin: string

/** Of three commissions: one whose envelope is used up, one hidden without an application, one closed. */
beforeAll(async () => {
  const par = (await creerStaff(banc, 'admin')).id
  admin = await banc.connecter(par)
  await demandesEnCommission(banc, par, 'ouverte', [avisAccepte(banc, par, 500)], 500)
  await creerCommission(banc, 'ouverte', { isVisible: false })
  await demandesEnCommission(banc, par, 'close', [{}, {}])
})

const exporter = (query: string, jeton = admin) =>
  banc.appeler('GET', `export/commissions${query}`, { jeton })
const lues = async (query: string) =>
  lireClasseur((await exporter(query)).octets)
    .valeurs.filter((l) => typeof l.Numéro === 'number')
    .map((l) => [l.Demandes, l.État, l['Visible par les membres']])

test('admin et superviseur, nul autre', async () => {
  expect(await statutsParRole(banc, await creerPorteur(banc), (j?: string) => exporter('', j ?? ''))).toEqual(
    {
      anonyme: 401,
      porteur_own: 403,
      porteur_other: 403,
      membreCommission: 403,
      comptable: 403,
      superviseur: 200,
      admin: 200,
    },
  )
})

const EPUISEE = [1, 'Étape 1 (CAA)', 'Oui']
const CACHEE = [0, 'Étape 1 (CAA)', 'Non']
const CLOSE = [2, 'Clôturée', 'Oui']
test.each([
  ['?tri=projets', [CACHEE, EPUISEE, CLOSE]],
  ['?tri=-projets', [CLOSE, EPUISEE, CACHEE]],
  ['?onglet=a-venir&tri=-projets', [EPUISEE, CACHEE]],
  ['?onglet=closes', [CLOSE]],
  ['?enveloppe=epuisee', [EPUISEE]],
  ['?visible=non', [CACHEE]],
  ['?etape=2', [CLOSE]],
  ['?annee=2019', []],
])('« %s » donne ce que la liste montre, dans son ordre', async (query, attendues) => {
  expect(await lues(query)).toEqual(attendues)
})

test('le classeur est daté, et l’export journalisé avec ses filtres', async () => {
  const r = await exporter('?onglet=closes&inconnu=1')
  expect(r.entetes['content-disposition']).toBe('attachment; filename=commissions-2026-03-02.xlsx')
  expect(await dernierExport(banc)).toEqual({ acte: 'exporterListeCommissions', apres: { onglet: 'closes' } })
})
