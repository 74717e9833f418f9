import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { CommissionEntiere } from '../../../domain/commission/reponse.ts'
import { auConseil, avisAffiche, ficheAffichee, presente } from '../../../test-kit/commission-affichee.ts'
import { enListe, fermerPortail, ouvrirPortail } from '../../../test-kit/portail.tsx'

afterEach(fermerPortail)
const LIRE = 'GET /commissions/3'
const AVIS = 'PATCH /projets/1/decisionCAA'
const fait = { corps: { status: 'success', data: {} } }
const etape2 = { step: 2, isValidatedCAA: true }
const deux = ficheAffichee([presente(1), presente(2)])

async function ouvrir(c: CommissionEntiere, plus = {}) {
  const portail = ouvrirPortail(
    '/admin/commissions/3',
    { [LIRE]: { corps: { data: c } }, 'GET /commissions': enListe([c]), ...plus },
    { role: 'admin' },
  )
  await screen.findByRole('heading', { level: 1, name: 'Commission 2 du 02/04/2026' })
  return {
    ...portail,
    /** What somebody else does meanwhile. */
    devenir: (autre: CommissionEntiere) => {
      portail.serveur.routes[LIRE] = { corps: { data: autre } }
    },
  }
}
const cliquer = (p: Awaited<ReturnType<typeof ouvrir>>, name: string | RegExp) =>
  p.personne.click(screen.getByRole('button', { name }))
async function refuser(p: Awaited<ReturnType<typeof ouvrir>>) {
  await cliquer(p, 'Donner un avis, projet 2026-0001')
  await p.personne.click(screen.getByLabelText('Refuser'))
  await p.personne.type(screen.getByLabelText(/^Motif de refus/), 'Hors du champ')
}

it('un avis donné entre-temps par quelqu’un d’autre n’est remplacé qu’une fois lu', async () => {
  const p = await ouvrir(deux, { [AVIS]: fait })
  await refuser(p)
  p.devenir(ficheAffichee([presente(1, { avisCAA: avisAffiche('accepte', 2000) }), presente(2)]))
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText(/quelqu’un d’autre a enregistré.*Accepté, 2.000,00.€/)
  expect(p.serveur.de(AVIS)).toEqual([])
  expect((screen.getByLabelText(/^Motif de refus/) as HTMLTextAreaElement).value).toBe('Hors du champ')
  await cliquer(p, 'Enregistrer l’avis')
  await waitFor(() => expect(p.serveur.de(AVIS)).toHaveLength(1))
})

it('un avis enregistré malgré une réponse perdue est un succès, pas celui d’un autre', async () => {
  const p = await ouvrir(deux)
  await refuser(p)
  const donne = { ...avisAffiche('refuse'), motifRefus: 'Hors du champ' }
  p.serveur.routes[AVIS] = () => {
    p.devenir(ficheAffichee([presente(1, { avisCAA: donne, hasPassedCAA: true }), presente(2)]))
    throw new TypeError('Failed to fetch')
  }
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText('Avis enregistré.')
  expect(screen.queryByText(/quelqu’un d’autre/i)).toBeNull()
  expect(screen.queryByText('La décision n’est pas enregistrée.')).toBeNull()
})

it('une commission validée malgré une réponse perdue se dit validée', async () => {
  const donnes = [presente(1, { avisCAA: avisAffiche('accepte', 2000), hasPassedCAA: true })]
  const c = ficheAffichee(donnes, { actions: ['validerCAA'] })
  const p = await ouvrir(c)
  p.serveur.routes['PATCH /commissions/3/validerCAA'] = () => {
    p.devenir(ficheAffichee([auConseil(1)], etape2))
    throw new TypeError('Failed to fetch')
  }
  await cliquer(p, 'Valider la commission')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  await p.personne.click(dialogue.getByRole('button', { name: 'Valider la commission', hidden: true }))
  await screen.findByText('Commission validée par la CAA.')
  expect(screen.queryByRole('dialog', { hidden: true })).toBeNull()
})

it('les avis publiés pendant la saisie se disent, la saisie reste lisible et ne part pas au conseil', async () => {
  const p = await ouvrir(deux, { [AVIS]: { statut: 409, corps: { message: 'Trop tard.' } } })
  await refuser(p)
  p.devenir(ficheAffichee([auConseil(1), auConseil(2)], etape2))
  await cliquer(p, 'Enregistrer l’avis')
  await screen.findByText('Les avis de cette commission viennent d’être publiés.')
  expect((screen.getByRole('button', { name: 'Enregistrer l’avis' }) as HTMLButtonElement).disabled).toBe(
    true,
  )
  screen.getByLabelText(/^Motif de refus/)
  expect(p.serveur.de('PATCH /projets/1/decisionCA')).toEqual([])
})

it('ouvrir une seconde décision garde la première, quitter la page demande d’abord', async () => {
  const p = await ouvrir(deux)
  await refuser(p)
  await cliquer(p, 'Donner un avis, projet 2026-0002')
  expect((screen.getByLabelText(/^Motif de refus/) as HTMLTextAreaElement).value).toBe('Hors du champ')
  await p.personne.click(screen.getByRole('link', { name: 'Export' }))
  const question = await screen.findByRole('dialog', { name: /^Quitter sans enregistrer/ })
  await p.personne.click(within(question).getByRole('button', { name: 'Rester sur la page' }))
  expect(p.ici()).toBe('/gestion/admin/commissions/3')
})

it('une commission changée depuis l’aperçu ne se clôt pas sans relire', async () => {
  const c = ficheAffichee(
    [auConseil(1, { isAcceptedCA: true, avisCA: avisAffiche('accepte', 2000) })],
    etape2,
  )
  const CLORE = 'PATCH /commissions/3/validerCA'
  const p = await ouvrir(c, { [CLORE]: fait })
  await cliquer(p, 'Valider et notifier les porteurs')
  const dialogue = within(screen.getByRole('dialog', { hidden: true }))
  dialogue.getByText(/2.000,00.€ accordés/)
  p.devenir(
    ficheAffichee([auConseil(1, { isAcceptedCA: true, avisCA: avisAffiche('accepte', 900) })], etape2),
  )
  const clore = { name: 'Valider et notifier les porteurs', hidden: true }
  await p.personne.click(dialogue.getByRole('button', clore))
  await dialogue.findByText(/La commission vient de changer/)
  dialogue.getByText(/900,00.€ accordés/)
  expect(p.serveur.de(CLORE)).toEqual([])
  await p.personne.click(dialogue.getByRole('button', clore))
  await waitFor(() => expect(p.serveur.de(CLORE)).toHaveLength(1))
})
