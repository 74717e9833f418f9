import { screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import type { Passe } from '#domain/passe/contrat.ts'
import { demandePassee, passeAffiche } from '#test-kit/ecran/passe-affiche.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const BUDGET = {
  budgetGlobal: 18_000,
  montantDemande: 5000,
  nbAuteursInvites: 18,
  nbAuteursRemuneres: 15,
  montantRemunerationAuteurs: 5940,
  montantFraisAuteurs: 4180,
  nbModerateursInvites: 3,
  montantRemunerationModerateurs: 1050,
  nbEditeursInvites: 9,
}
const ANCIENNES = [
  demandePassee({
    id: 5,
    numero: '2025-0112',
    annee: 2025,
    montantDemande: 12_000,
    montantAccorde: 8500,
    montantPaye: 8500,
    suite: 'bilan-accepte',
  }),
  demandePassee({ id: 3, numero: '2023-0040', annee: 2023, montantDemande: 9000, suite: 'refusee-ca' }),
]
const PASSE = passeAffiche({
  demandes: [demandePassee(), ...ANCIENNES],
  precedente: { id: 5, numero: '2025-0112', annee: 2025, budget: BUDGET },
})

async function ouvrir(passe: Passe, role: Role = 'admin') {
  const ecran = ouvrirPortail(
    '/admin/projets/validation?id=7',
    {
      'GET /projets/7': { corps: { data: projetAffiche() } },
      'GET /projets': enListe([]),
      'GET /projets/7/blocage-code': { corps: { data: { objets: [] } } },
      'GET /projets/7/passe': { corps: { data: passe } },
    },
    { role },
  )
  await screen.findByRole('heading', { name: 'Documents à joindre' })
  return ecran
}
const lues = (tableau: HTMLElement): string[] =>
  within(tableau)
    .getAllByRole('row')
    .map((r) => (r.textContent ?? '').replaceAll('\u00a0', ' '))

test('le passé de la structure se lit à côté : chaque année mène à sa demande, la structure à sa fiche', async () => {
  await ouvrir(PASSE)
  const panneau = await screen.findByRole('region', { name: 'Lettres en Rade, par année' })
  const tableau = await within(panneau).findByRole('table')
  expect(lues(tableau)).toEqual([
    'AnnéeDemandéAccordéPayéBilan',
    '20262026-00078 000cette demande',
    '2025, demande 2025-011212 0008 5008 500Accepté',
    '2023, demande 2023-00409 000Refusée par le CA',
    'Total des 2 autres21 0008 5008 500',
  ])
  const vers = (nom: RegExp) => screen.getAllByRole('link', { name: nom }).map((l) => l.getAttribute('href'))
  expect(vers(/^2025, demande/)).toEqual(['/gestion/admin/projets/validation?id=5'])
  expect(vers(/^Lettres en Rade$/)).toEqual(['/gestion/admin/porteur?id=4'])
  expect(vers(/^Yann Le Goff$/)).toEqual(['/gestion/admin/porteur?id=4&tab=contact'])
  expect(vers(/^Écrire$/)).toEqual(['/gestion/admin/messagerie/ecrire/12'])
  expect(vers(/^02.98.44.12.07$/)).toEqual(['tel:0298441207'])
})

test('chaque ligne du budget se lit à côté de celle de l’an dernier, avec l’écart et le pourcentage', async () => {
  await ouvrir(PASSE)
  const partie = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
  const lignes = lues(await within(partie).findByRole('table'))
  expect(lignes[0]).toBe('Comparé à la demande de 202520262025Écart%')
  expect(lignes.filter((l) => /^(Budget global|Montant demandé|soit)/.test(l))).toEqual([
    'Budget global20 000,50 €18 000,00 €+ 2 000,50 €+ 11 %',
    'Montant demandé8 000,25 €5 000,00 €+ 3 000,25 €+ 60 %',
    'soit, du budget40 %27,8 %+ 12,2 pointssans objet',
  ])
})

test('une première demande le dit, et son budget se lit seul', async () => {
  await ouvrir(passeAffiche())
  await screen.findByText('Première demande de cette structure.')
  const partie = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
  expect(within(partie).queryByRole('table')).toBeNull()
})

test('au-delà de sept lignes, les années d’avant se déplient', async () => {
  const annees = Array.from({ length: 8 }, (_, i) =>
    demandePassee({ id: 100 + i, numero: `A-${i}`, annee: 2025 - i, suite: 'retiree' }),
  )
  const { personne } = await ouvrir(passeAffiche({ demandes: [demandePassee(), ...annees] }))
  await personne.click(await screen.findByRole('button', { name: 'Voir les 2 années d’avant 2020' }))
  screen.getByRole('link', { name: /^2018/ })
})

test('un membre de commission ne lit que ce qu’il lisait', async () => {
  const { serveur } = await ouvrir(PASSE, 'membreCommission')
  expect(screen.queryByText(/par année/)).toBeNull()
  expect(screen.queryByRole('link', { name: 'Lettres en Rade' })).toBeNull()
  expect(serveur.recues.some((r) => r.chemin.endsWith('/passe'))).toBe(false)
})

test('ce qui n’est pas un chiffre se lit au bord des chiffres de cette demande, sans années d’avant', async () => {
  await ouvrir(PASSE)
  const partie = screen.getByRole('region', { name: 'Budget et rémunération des auteurs' })
  const ligne = await within(partie).findByRole('row', { name: /^Gratuité/ })
  const [mot, ...avant] = within(ligne).getAllByRole('cell')
  expect(mot?.className).toBe('cette')
  expect(avant.map((c) => c.textContent)).toEqual([''])
})
