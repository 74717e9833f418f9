import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const RETIRER = 'PATCH /projets/40/retirer'
type Reponses = Parameters<typeof ouvrirPortail>[1]

/** The list of one application that may be withdrawn, its dialog open on a reason. */
async function ouvrirRetrait(reponses: Reponses) {
  const demande: Partial<ProjetReponse> = { id: 40, isSigned: true, actions: ['retirerDemande'] }
  const portail = ouvrirPortail('/porteur-projet/demandes', {
    'GET /mes-projets': enListe([projetEnListe(demande)]),
    ...reponses,
  })
  await portail.personne.click(await screen.findByRole('button', { name: 'Retirer la demande' }))
  const boite = within(screen.getByRole('dialog'))
  await portail.personne.type(boite.getByRole('textbox'), 'Annulé')
  return { ...portail, boite, retirer: () => boite.getByRole('button', { name: 'Retirer la demande' }) }
}
const panne = { statut: 503, corps: { message: 'Réessayez dans un instant.' } }

test('pendant le retrait, la boîte ne se ferme ni par « Annuler », ni par Échap', async () => {
  let finir = (_: { corps: object }): void => {}
  const reponse = new Promise<{ corps: object }>((resoudre) => {
    finir = resoudre
  })
  const { personne, boite, retirer } = await ouvrirRetrait({ [RETIRER]: () => reponse })
  await personne.click(retirer())
  await waitFor(() =>
    expect(boite.getByRole<HTMLButtonElement>('button', { name: 'Annuler' }).disabled).toBe(true),
  )
  expect(boite.queryByRole('button', { name: 'Fermer' })).toBeNull()
  await personne.keyboard('{Escape}')
  expect(screen.getByRole('dialog')).toBeTruthy()
  finir({ corps: { status: 'success' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('La demande a été retirée.')
})

test('un retrait refusé se dit comme tout autre échec, et le motif reste', async () => {
  const { personne, boite, retirer } = await ouvrirRetrait({
    [RETIRER]: panne,
    'GET /projets/40': { corps: { data: projetAffiche({ id: 40 }) } },
  })
  await personne.click(retirer())
  const alerte = await boite.findByRole('alert')
  expect(alerte.className).toBe('etat-erreur')
  expect(within(alerte).getByText('La demande n’a pas pu être retirée.')).toBeTruthy()
  expect(within(alerte).getByText('Réessayez dans un instant.')).toBeTruthy()
  expect(boite.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Annulé')
})

test('retirée malgré une réponse perdue, elle se dit retirée', async () => {
  const { personne, retirer } = await ouvrirRetrait({
    [RETIRER]: panne,
    'GET /projets/40': { corps: { data: projetAffiche({ id: 40, isWithdrawn: true }) } },
  })
  await personne.click(retirer())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await screen.findByText('La demande a été retirée.')
})
