import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

type Changements = NonNullable<ProjetReponse['changements']>
const REFUSEE: Partial<ProjetReponse> = {
  isRefused: true,
  isSigned: true,
  controles: {
    id: 1,
    projetValide: false,
    presentationValide: true,
    budgetValide: true,
    fichiersValide: false,
    message: 'À revoir.',
    le: '2026-03-04T09:00:00.000Z',
  } as ProjetReponse['controles'],
}
const change = (section: Changements['liste'][number]['section']): Changements['liste'][number] => ({
  section,
  champ: 'nom',
  libelle: 'Nom du projet',
  nature: 'modifie',
  avant: 'a',
  apres: 'b',
})

function ouvrir(etape: number | string, champs: Partial<ProjetReponse> = {}) {
  const projet = projetAffiche(champs)
  return ouvrirPortail(`/porteur-projet/projet/step${etape}`, {
    'GET /projets/7': { corps: { data: projet } },
    'POST /projets': { corps: { status: 'success', data: { ...projet, version: 5 }, code: null } },
  })
}

afterEach(fermerPortail)

test('le récapitulatif mène à chaque partie, qui y ramène, et ouvre les documents', async () => {
  const { personne, ici } = ouvrir('5?projetId=7')
  const recap = within(await screen.findByRole('article', { name: 'Récapitulatif de la demande' }))
  const liens = recap.getAllByRole('link').map((l) => l.getAttribute('href'))
  expect(liens).toEqual(
    [1, 2, 3, 4].map((n) => `/gestion/porteur-projet/projet/step${n}?projetId=7&retour=5`),
  )
  recap.getByRole('button', { name: /^Ouvrir budget\.xlsx/ })
  await personne.click(recap.getAllByRole('link', { name: /^Modifier/ })[0] as HTMLElement)
  await personne.click(await screen.findByRole('button', { name: 'Suivant' }))
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/projet/step5?projetId=7'))
})

test('signée, la demande se lit sans « Modifier » ; refusée, seules les parties refusées en ont un', async () => {
  ouvrir('5?projetId=7', { isSigned: true, isEditing: false, actions: [] })
  const recap = () => screen.findByRole('article', { name: 'Récapitulatif de la demande' })
  expect(within(await recap()).queryAllByRole('link')).toEqual([])
  fermerPortail()
  ouvrir('5?projetId=7', REFUSEE)
  expect(within(await recap()).getAllByRole('link')).toHaveLength(2)
})

test('« Suivant » d’une partie corrigée mène à la partie refusée qui reste, pas à une partie acceptée', async () => {
  const { personne, ici } = ouvrir('1?projetId=7', { ...REFUSEE, etapes: [true, true, true, false] })
  await personne.click(await screen.findByRole('button', { name: 'Suivant' }))
  await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/projet/step4?projetId=7'))
})

test('signer avec une partie refusée inchangée demande d’abord, et la nomme', async () => {
  const changements = { depuisLe: '2026-03-03T09:00:00.000Z', liste: [change('projet')] } as Changements
  const { personne, serveur } = ouvrir('5?projetId=7', { ...REFUSEE, changements })
  await personne.click(await screen.findByRole('button', { name: 'Signer la demande' }))
  const dialogue = await screen.findByRole('dialog', { name: 'Une partie refusée n’a pas changé' })
  expect(dialogue.textContent).toContain('«\u00a0Documents\u00a0» a été refusée')
  expect(serveur.de('POST /projets')).toEqual([])
  await personne.click(within(dialogue).getByRole('button', { name: 'Signer quand même' }))
  await waitFor(() => expect(serveur.de('POST /projets')).toHaveLength(1))
})

test('chaque partie refusée a changé : rien n’est demandé', async () => {
  const liste = [change('projet'), change('fichiers')]
  const changements = { depuisLe: '2026-03-03T09:00:00.000Z', liste } as Changements
  const { personne, serveur } = ouvrir('5?projetId=7', { ...REFUSEE, changements })
  await personne.click(await screen.findByRole('button', { name: 'Signer la demande' }))
  await waitFor(() => expect(serveur.de('POST /projets')).toHaveLength(1))
})
