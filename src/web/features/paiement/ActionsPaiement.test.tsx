import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { montrer } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { retenirVueListe } from '#web/socle/projet/vue-liste.ts'
import { ActionsPaiement } from './ActionsPaiement.tsx'

const SIGNEE: Partial<ProjetReponse> = {
  isConventionSigned: true,
  montantAlloue: 2500,
  numeroConvention: 'C-2026-0003',
  ribModifieLe: null,
  actions: ['validerPaiement'],
}
const PAYEE: Partial<ProjetReponse> = {
  ...SIGNEE,
  isPayed: true,
  datePaiement: '2026-03-02',
  actions: ['annulerPaiement'],
}
const PAYER = 'PATCH /projets/7/validerPaiement'
const ANNULER = 'PATCH /projets/7/annuler-paiement'

function ouvrir(champs: Partial<ProjetReponse>, serveur: Reponses = {}) {
  const projet = projetAffiche(champs)
  return montrer(
    'comptable',
    [
      { path: '/', element: <ActionsPaiement projet={projet} /> },
      { path: '/admin/projets', element: <p>Liste</p> },
    ],
    '/',
    {
      'GET /projets/7': { corps: { data: projet } },
      'GET /porteurs-projet/4': { corps: { data: PORTEUR } },
      [PAYER]: { corps: { status: 'success', data: { id: 7, version: 5, isPayed: true } } },
      [ANNULER]: { corps: { status: 'success', data: { id: 7, version: 5, isPayed: false } } },
      ...serveur,
    },
  )
}
const boite = async (nom: string) => {
  await userEvent.click(await screen.findByRole('button', { name: nom }))
  return within(await screen.findByRole('dialog', { hidden: true }))
}
const bouton = (d: ReturnType<typeof within>, name: string) => d.getByRole('button', { name, hidden: true })

describe('valider', () => {
  test('la boîte dit combien et à quel compte, puis mène à l’onglet et à sa phrase (PAY-001, PAY-003)', async () => {
    const { appels, routeur } = ouvrir(SIGNEE)
    const d = await boite('Valider le paiement')
    await d.findByText(/2.500,00.€/)
    d.getByText('FR76 3000 6000 0112 3456 7890 189')
    d.getByText('C-2026-0003')
    await userEvent.click(bouton(d, 'Valider le paiement'))
    await waitFor(() => expect(routeur.state.location.pathname).toBe('/admin/projets'))
    const q = new URLSearchParams(routeur.state.location.search)
    expect([q.get('tab'), q.get('message')]).toEqual(['past-commission', 'Le paiement a été validé'])
    expect(appels().find((a) => a.cle === PAYER)?.corps).toEqual({ ribModifieLe: null })
  })

  test('le montant, la référence et l’IBAN se copient comme une banque les attend, et cela se dit', async () => {
    const presse = { ecrits: [] as string[] }
    vi.stubGlobal('navigator', {
      userAgent: navigator.userAgent,
      onLine: true,
      clipboard: { writeText: async (texte: string) => void presse.ecrits.push(texte) },
    })
    ouvrir(SIGNEE)
    const d = await boite('Valider le paiement')
    for (const nom of ['Copier le montant', 'Copier la référence', 'Copier l’IBAN'])
      fireEvent.click(await d.findByRole('button', { name: nom, hidden: true }))
    await waitFor(() =>
      expect(presse.ecrits).toEqual(['2500,00', 'C-2026-0003', 'FR7630006000011234567890189']),
    )
    await waitFor(() => expect(d.getAllByText('Copié.')).toHaveLength(3))
    vi.unstubAllGlobals()
  })

  test('la liste que l’on a quittée garde ses filtres, pour le paiement suivant', async () => {
    const { routeur } = ouvrir(SIGNEE)
    const d = await boite('Valider le paiement')
    const moi = 1
    retenirVueListe(moi, '/admin/projets?tab=past-commission&annee=2026&page=2')
    await userEvent.click(bouton(d, 'Valider le paiement'))
    await waitFor(() => expect(routeur.state.location.pathname).toBe('/admin/projets'))
    const q = new URLSearchParams(routeur.state.location.search)
    expect(Object.fromEntries(q)).toEqual({
      tab: 'past-commission',
      annee: '2026',
      page: '2',
      message: 'Le paiement a été validé',
    })
  })

  test('un échec ferme la boîte, et reste écrit à côté du bouton (PAY-004)', async () => {
    ouvrir(SIGNEE, { [PAYER]: { statut: 409, corps: { message: 'Le paiement est déjà validé.' } } })
    const d = await boite('Valider le paiement')
    await d.findByText('C-2026-0003')
    await userEvent.click(bouton(d, 'Valider le paiement'))
    await waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).toBeNull())
    const alerte = await screen.findByRole('alert')
    expect(alerte.textContent).toContain('Le paiement n’a pas été validé.')
    expect(alerte.textContent).toContain('Le paiement est déjà validé.')
  })

  test('validé malgré un échec, il se dit validé', async () => {
    const dejaPaye = { statut: 409, corps: { message: 'Le paiement est déjà validé.' } }
    const { serveur, routeur } = ouvrir(SIGNEE, { [PAYER]: dejaPaye })
    const d = await boite('Valider le paiement')
    await d.findByText('C-2026-0003')
    serveur['GET /projets/7'] = { corps: { data: projetAffiche(PAYEE) } }
    await userEvent.click(bouton(d, 'Valider le paiement'))
    await waitFor(() => expect(routeur.state.location.pathname).toBe('/admin/projets'))
    expect(routeur.state.location.search).toContain('Le+paiement+a+')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('sans réponse, il n’est dit ni validé ni non validé (PAY-004)', async () => {
    const { serveur } = ouvrir(SIGNEE)
    const d = await boite('Valider le paiement')
    await d.findByText('C-2026-0003')
    serveur[PAYER] = null
    serveur['GET /projets/7'] = null
    await userEvent.click(bouton(d, 'Valider le paiement'))
    const alerte = await screen.findByRole('alert')
    expect(alerte.textContent).toContain('Le paiement n’est pas confirmé.')
    expect(alerte.textContent).toContain('rien ne sera fait deux fois')
    expect(alerte.textContent).not.toContain('n’a pas été validé')
  })

  test('un compte changé depuis la signature se dit, et ne se paie qu’une fois vérifié', async () => {
    const ribModifieLe = '2026-03-02T08:00:00.000Z'
    const { appels } = ouvrir({ ...SIGNEE, ribModifieLe })
    const d = await boite('Valider le paiement')
    await d.findByText(/ont été modifiées le/)
    expect((bouton(d, 'Valider le paiement') as HTMLButtonElement).disabled).toBe(true)
    await userEvent.click(d.getByRole('checkbox', { hidden: true }))
    await userEvent.click(bouton(d, 'Valider le paiement'))
    await waitFor(() => expect(appels().find((a) => a.cle === PAYER)?.corps).toEqual({ ribModifieLe }))
  })

  test('un compte illisible ne se paie pas', async () => {
    const { serveur } = ouvrir(SIGNEE, {
      'GET /porteurs-projet/4': { statut: 503, corps: { message: 'Panne' } },
    })
    const d = await boite('Valider le paiement')
    await d.findByText('Les coordonnées bancaires n’ont pas pu être lues.')
    expect((bouton(d, 'Valider le paiement') as HTMLButtonElement).disabled).toBe(true)
    serveur['GET /porteurs-projet/4'] = { corps: { data: PORTEUR } }
    await userEvent.click(bouton(d, 'Réessayer'))
    await d.findByText('C-2026-0003')
  })
})

describe('annuler', () => {
  test('demande un motif, puis le dit au serveur', async () => {
    const { appels } = ouvrir(PAYEE)
    const d = await boite('Annuler le paiement')
    await userEvent.click(bouton(d, 'Annuler le paiement'))
    d.getByText('Le champ "Motif de l’annulation" est requis.')
    expect(appels().some((a) => a.cle === ANNULER)).toBe(false)
    await userEvent.type(d.getByRole('textbox', { hidden: true }), 'Virement rejeté')
    await userEvent.click(bouton(d, 'Annuler le paiement'))
    await screen.findByText('Le paiement a été annulé')
    expect(appels().find((a) => a.cle === ANNULER)?.corps).toEqual({ motif: 'Virement rejeté' })
  })
})

test('dans un lot de virements, le paiement n’est pas proposé : le lot est nommé, avec le chemin qui y mène', () => {
  ouvrir({ ...SIGNEE, actions: [], lotVirement: { id: 9, numero: 'VIR-2026-0009' } })
  expect(screen.queryByRole('button')).toBeNull()
  const lien = screen.getByRole('link', { name: 'VIR-2026-0009' })
  expect(lien.closest('p')?.textContent).toBe('Dans le lot VIR-2026-0009')
  expect(lien.getAttribute('href')).toBe('/admin/virements/9')
})

test('qui ne peut ni payer ni annuler ne voit rien', () => {
  ouvrir({ ...SIGNEE, actions: [] })
  expect(screen.queryByRole('button')).toBeNull()
})
