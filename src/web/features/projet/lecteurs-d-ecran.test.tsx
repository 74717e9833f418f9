import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

/** Application 7 at a step, whose holder is a « Présidente ». */
async function ouvrirEtape(numero: number, champs: Partial<ProjetReponse> = {}) {
  const p = ouvrirPortail(`/porteur-projet/projet/step${numero}?projetId=7`, {
    'GET /projets/7': { corps: { data: projetAffiche(champs) } },
    'GET /porteurs-projet/4': { corps: { data: { id: 4, fonction: 'Présidente' } } },
    'POST /projets': { corps: { status: 'success', data: projetAffiche({ version: 5 }) } },
  })
  await screen.findByRole('navigation', { name: 'Étapes' })
  return p
}

const fonction = async () =>
  (await screen.findByRole<HTMLInputElement>('textbox', { name: /^Fonction/ })).value

test('la fonction de qui signe vient de son profil, tant qu’aucune n’est enregistrée', async () => {
  await ouvrirEtape(5, { signataireFonction: null })
  expect(await fonction()).toBe('Présidente')
  fermerPortail()
  const { serveur } = await ouvrirEtape(5, { signataireFonction: 'Trésorier' })
  expect(await fonction()).toBe('Trésorier')
  expect(serveur.de('GET /porteurs-projet/4')).toEqual([])
})

test('« Ramener à » mène au montant demandé qu’il a changé', async () => {
  const { personne } = await ouvrirEtape(3, { budgetGlobal: 42_000.5, montantDemande: 30_000 })
  const [bouton] = await screen.findAllByRole('button', { name: /^Ramener à/ })
  await personne.click(bouton as HTMLElement)
  const montant = screen.getByRole<HTMLInputElement>('textbox', { name: /^Montant demandé/ })
  expect(document.activeElement).toBe(montant)
  expect(montant.value).toBe('21\u00a0000,25')
})

test('un groupe obligatoire le dit à qui ne voit pas l’étoile', async () => {
  await ouvrirEtape(3)
  const groupe = await screen.findByRole('group', { name: /^Gratuité/ })
  const ids = groupe.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(ids.map((id) => document.getElementById(id)?.textContent)).toEqual(['Obligatoire'])
})

test('une pièce n’a qu’un arrêt au clavier, qui dit si elle est obligatoire', async () => {
  await ouvrirEtape(4, { fichiers: [] })
  const boutons = await screen.findAllByRole('button', { name: /^Choisir un fichier/ })
  const entrees = [...document.querySelectorAll<HTMLInputElement>('input[type=file]')]
  expect(entrees.map((e) => e.tabIndex)).toEqual(boutons.map(() => -1))
  const dit = (b: HTMLElement) =>
    (b.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .some((id) => document.getElementById(id)?.textContent === 'Obligatoire')
  expect(boutons.filter(dit).length).toBe(document.querySelectorAll('input[type=file][aria-required]').length)
  expect(boutons.some(dit)).toBe(true)
})

test('ce qui est enregistré s’annonce ; ce qui est en cours se voit seulement', async () => {
  const { personne } = await ouvrirEtape(1)
  const nom = await screen.findByRole('textbox', { name: /^Nom du projet/ })
  const etat = () => document.querySelector('.etat-enregistrement')
  figerTemps()
  await personne.type(nom, ' !')
  expect([etat()?.textContent, etat()?.getAttribute('aria-live')]).toEqual(['Modifications en cours', 'off'])
  await passer(1500)
  await waitFor(() => expect(etat()?.textContent).toMatch(/^Enregistré à/))
  expect(etat()?.getAttribute('aria-live')).toBeNull()
  expect(etat()?.closest('[role=status]')).toBeTruthy()
})
