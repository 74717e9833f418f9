import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test } from 'vitest'
import type { CommissionEntiere } from '#domain/commission/reponse.ts'
import { formatEuros } from '#domain/commun/argent.ts'
import { auConseil, avisAffiche, ficheAffichee, presente } from '#test-kit/ecran/commission-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'
import { relireDemandes } from '#web/socle/relire.ts'

afterEach(fermerPortail)
// Where a decision leads back to: loaded before the tests are timed.
beforeAll(() => import('../EcranCommission.tsx'))
const ADRESSE = '/admin/commissions/3/validation?id='
type Role = 'admin' | 'superviseur' | 'membreCommission'
const lire = (id: number) => ({ corps: { data: projetAffiche({ id, nom: `Projet ${id}` }) } })
const ouvrir = (c: CommissionEntiere, id: number, plus = {}, role: Role = 'admin', base = ADRESSE) =>
  ouvrirPortail(
    `${base}${id}`,
    {
      'GET /commissions/3': { corps: { data: c } },
      'GET /commissions': enListe([c]),
      ...Object.fromEntries(c.projets.map((p) => [`GET /projets/${p.id}`, lire(p.id)])),
      ...plus,
    },
    { role },
  )
const cote = () => within(screen.getByRole('complementary', { name: 'Décision de la commission' }))
const deux = ficheAffichee([
  presente(1, { aidesPrecedentes: [{ annee: 2024, nom: 'Salon d’avant', montantAlloue: 6000 }] }),
  presente(2),
])
const etape2 = { step: 2, isValidatedCAA: true }
const bouton = (name: string | RegExp) => screen.getByRole('button', { name })

test('montre le document en quatre parties, les aides d’avant et la décision (NAV-025, DEC-001, DEC-003, DEC-004, DEC-006)', async () => {
  ouvrir(deux, 1)
  expect(await screen.findByRole('heading', { level: 1, name: 'Détail du projet' })).toBeTruthy()
  for (const partie of [
    'Le projet',
    'Présentation',
    'Budget et rémunération des auteurs',
    'Documents à joindre',
  ])
    expect(await screen.findByRole('heading', { level: 2, name: partie })).toBeTruthy()
  expect(cote().getByRole('heading', { name: 'Rappel des aides accordées' })).toBeTruthy()
  expect(cote().getByText('Salon d’avant')).toBeTruthy()
  expect(cote().getByText('6 000,00 €')).toBeTruthy()
  for (const choix of ['Accepter', 'En attente', 'Refuser']) expect(cote().getByLabelText(choix)).toBeTruthy()
})

test('précédent et suivant portent le numéro du projet, les flèches font de même (DEC-002)', async () => {
  const { ici, personne } = ouvrir(deux, 1)
  const suivant = await screen.findByRole('link', { name: /^Projet suivant,\s*2026-0002$/ })
  expect((bouton('Précédent') as HTMLButtonElement).disabled).toBe(true)
  await personne.click(suivant)
  await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=2'))
  expect(await screen.findByRole('link', { name: /^Projet précédent,\s*2026-0001$/ })).toBeTruthy()
  expect((bouton('Suivant') as HTMLButtonElement).disabled).toBe(true)
  await personne.keyboard('{ArrowLeft}')
  await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=1'))
})

test('l’enveloppe restante est toujours dite ; « Enregistrer et suivant » mène au prochain sans avis, puis n’est plus proposé', async () => {
  const { ici, personne, serveur } = ouvrir(deux, 1, {
    'PATCH /projets/1/decisionCAA': { corps: { status: 'success', data: {} } },
  })
  expect((await screen.findByText('Enveloppe restante')).nextElementSibling?.textContent).toBe(
    formatEuros(deux.montants.restant),
  )
  await personne.click(cote().getByLabelText('En attente'))
  await personne.click(bouton('Enregistrer et suivant'))
  await waitFor(() => expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=2'))
  expect(serveur.de('PATCH /projets/1/decisionCAA')).toHaveLength(1)
  fermerPortail()
  ouvrir(ficheAffichee([presente(1)]), 1)
  await screen.findByLabelText('En attente')
  expect(screen.queryByRole('button', { name: 'Enregistrer et suivant' })).toBeNull()
})

test('sous le document, « Aller à la décision » y mène, et n’est montré qu’à qui décide', async () => {
  const aller = () => screen.queryByRole('button', { name: 'Aller à la décision' })
  const { personne } = ouvrir(deux, 1)
  await personne.click(await screen.findByRole('button', { name: 'Aller à la décision' }))
  expect(document.activeElement).toBe(cote().getByLabelText('Accepter'))
  fermerPortail()
  ouvrir(ficheAffichee([presente(1, { actions: [] })]), 1, {}, 'superviseur')
  await screen.findByRole('heading', { level: 2, name: 'Budget' })
  expect(aller()).toBeNull()
})

test('le montant recommandé s’enregistre tant qu’aucun avis n’est donné (DEC-005, DEC-019, PER-039)', async () => {
  const appel = 'PATCH /projets/1/montantRecommande'
  const { serveur, personne } = ouvrir(deux, 1, {
    [appel]: { corps: { status: 'success', data: { id: 1, montantRecommande: 3100.5 } } },
  })
  const champ = await screen.findByLabelText(/^Montant recommandé/)
  await personne.clear(champ)
  await personne.type(champ, '3100,5')
  await personne.click(bouton('Enregistrer'))
  await waitFor(() => expect(serveur.de(appel).map((r) => r.corps)).toEqual([{ montantRecommande: 3100.5 }]))
  fermerPortail()
  ouvrir(ficheAffichee([presente(1, { actions: ['donnerAvisCAA'], hasPassedCAA: true })]), 1)
  await screen.findByRole('heading', { level: 2, name: 'Budget' })
  expect(screen.queryByLabelText(/^Montant recommandé/)).toBeNull()
  expect(cote().getByText('2 500,00 €')).toBeTruthy()
})

test('un avis enregistré ramène à la commission, où il est marqué (DEC-007, DEC-023)', async () => {
  const appel = 'PATCH /projets/1/decisionCAA'
  const apres = ficheAffichee([
    presente(1, { hasPassedCAA: true, avisCAA: avisAffiche('attente') }),
    presente(2),
  ])
  const { serveur, personne, ici } = ouvrir(deux, 1, {
    [appel]: () => {
      serveur.routes['GET /commissions/3'] = { corps: { data: apres } }
      return { corps: { status: 'success', data: {} } }
    },
  })
  await personne.click(await screen.findByLabelText('En attente'))
  await personne.click(bouton('Enregistrer l’avis'))
  expect(await screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })).toBeTruthy()
  expect(ici()).toBe('/gestion/admin/commissions/3')
  expect(screen.getByText('En attente')).toBeTruthy()
  expect(serveur.de(appel)[0]?.corps).toMatchObject({ step: 1, decision: 'attente' })
})

test('à l’étape 2, « Instruire CA » ouvre la décision : accepter ou refuser seulement (DEC-008)', async () => {
  const appel = 'PATCH /projets/1/decisionCA'
  const { serveur, personne } = ouvrir(ficheAffichee([auConseil(1)], etape2), 1, {
    [appel]: {
      statut: 422,
      corps: {
        message: 'm',
        errors: { montantAlloue: ['Le montant disponible de la commission est dépassé.'] },
      },
    },
  })
  await personne.click(await screen.findByRole('button', { name: 'Instruire CA' }))
  expect(screen.queryByLabelText('En attente')).toBeNull()
  expect(document.activeElement).toBe(screen.getByLabelText('Accepter'))
  await personne.click(screen.getByLabelText('Accepter'))
  expect((screen.getByLabelText(/^Montant décidé/) as HTMLInputElement).value).toBe('2\u00a0000,00')
  await personne.click(bouton('Enregistrer la décision'))
  expect(await screen.findByText('Le montant disponible de la commission est dépassé.')).toBeTruthy()
  expect(serveur.de(appel)[0]?.corps).toMatchObject({ step: 2, decision: 'accepte', montantAlloue: 2000 })
})

test.each(['superviseur', 'membreCommission'] as const)(
  '%s lit l’avis et ne décide pas (PER-036, PER-038, PER-039)',
  async (role) => {
    const lue = auConseil(1, { actions: [] })
    ouvrir(ficheAffichee([lue], { ...etape2, actions: [] }), 1, {}, role)
    await screen.findByRole('heading', { level: 1, name: 'Détail du projet' })
    expect(await screen.findByRole('heading', { name: 'Avis de la Sofia' })).toBeTruthy()
    expect(cote().queryAllByRole('button')).toEqual([])
    expect(cote().queryAllByRole('textbox')).toEqual([])
  },
)

test('un membre lit le détail à son adresse, et y reste (NAV-037, PER-036)', async () => {
  const { personne, ici } = ouvrir(
    ficheAffichee([presente(1, { actions: [] })], { actions: [] }),
    1,
    {},
    'membreCommission',
    '/membre-commission/commissions/3/validation?id=',
  )
  await personne.click(await screen.findByRole('link', { name: 'Commission 2 du 02/04/2026' }))
  await waitFor(() => expect(ici()).toBe('/gestion/membre-commission/commissions/3'))
})

test('un projet qui n’est plus devant la commission le dit', async () => {
  ouvrir(deux, 9)
  expect(await screen.findByText('Projet introuvable')).toBeTruthy()
})

test('quitter une décision commencée, même par la flèche, demande d’abord', async () => {
  const { ici, personne } = ouvrir(deux, 1)
  await personne.click(await screen.findByLabelText('Refuser'))
  await personne.type(screen.getByLabelText(/^Motif de refus/), 'Hors du champ')
  ;(document.activeElement as HTMLElement).blur()
  await personne.keyboard('{ArrowRight}')
  expect(await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })).toBeTruthy()
  expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=1')
})

test('un montant recommandé tapé sans l’enregistrer retient, et survit à celui d’un autre', async () => {
  const { serveur, ici, personne } = ouvrir(deux, 1)
  const montant = await screen.findByLabelText<HTMLInputElement>(/^Montant recommandé/)
  await personne.clear(montant)
  await personne.type(montant, '3100,5')
  const autre = presente(1, { montantRecommande: 4000 })
  serveur.routes['GET /commissions/3'] = { corps: { data: ficheAffichee([autre, presente(2)]) } }
  await relireDemandes()
  expect(await screen.findByText(/^Quelqu’un d’autre vient d’enregistrer 4.000,00.€\.$/)).toBeTruthy()
  expect(montant.value).toBe('3100,5')
  const fermeture = new Event('beforeunload', { cancelable: true })
  expect(dispatchEvent(fermeture)).toBe(false)
  await personne.click(screen.getByRole('link', { name: /^Projet suivant/ }))
  const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
  await personne.click(within(question).getByRole('button', { name: 'Rester sur la page' }))
  expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=1')
  expect(montant.value).toMatch(/^3.100,50$/)
})

test('montant et décision commencés, l’un remis en place, l’autre retient encore', async () => {
  const { ici, personne } = ouvrir(deux, 1)
  const montant = await screen.findByLabelText(/^Montant recommandé/)
  await personne.type(montant, '1')
  await personne.click(screen.getByLabelText('En attente'))
  await personne.clear(montant)
  await personne.type(montant, '2500')
  await personne.click(screen.getByRole('link', { name: /^Projet suivant/ }))
  expect(await screen.findAllByRole('dialog', { name: /^Quitter sans enregistrer/ })).toHaveLength(1)
  expect(ici()).toBe('/gestion/admin/commissions/3/validation?id=1')
})
