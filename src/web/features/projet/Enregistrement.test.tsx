import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

type Repondre = Parameters<typeof ouvrirPortail>[1]
const RESEAU = 'La connexion au serveur a échoué. Vérifiez votre réseau, puis réessayez.'
const ENVOI = "Erreur inconnue lors de l'envoi du projet."
const BROUILLON = 'Enregistrer en brouillon'
const coupee = () => {
  throw new TypeError('Failed to fetch')
}

/** An application at a step, over a server that answers its saves as told. */
async function ouvrirEtape(numero: number, envoi: NonNullable<Repondre>[string], suite = '') {
  const p = ouvrirPortail(`/porteur-projet/projet/step${numero}?projetId=7${suite}`, {
    'GET /projets/7': { corps: { data: projetAffiche() } },
    'POST /projets': envoi,
  })
  await screen.findByRole('button', { name: 'Suivant' })
  const presser = (nom: string) => p.personne.click(screen.getByRole('button', { name: nom }))
  return { ...p, presser }
}

const lu = (texte: string) => screen.findByText(texte, { exact: false })

afterEach(fermerPortail)

test.each([
  [1, '', 'courte'],
  [2, '', 'courte'],
  [3, '', 'courte'],
  // The summary shows what the server says of the whole.
  [3, '&retour=5', null],
  [4, '', null],
] as const)(
  'étape %i%s : « Suivant » ne demande que ce que l’écran suivant ne sait pas',
  async (n, suite, voulue) => {
    const { serveur, presser, ici } = await ouvrirEtape(
      n,
      { corps: { status: 'success', data: { ...projetAffiche(), version: 9 } } },
      suite,
    )
    await presser('Suivant')
    const vers = `/gestion/porteur-projet/projet/step${suite ? 5 : n + 1}?projetId=7`
    await waitFor(() => expect(ici()).toBe(vers))
    const [envoi] = serveur.de('POST /projets')
    expect([envoi?.query.get('reponse'), envoi?.corps.isDraft]).toEqual([voulue, false])
    expect(serveur.de('GET /projets/7')).toHaveLength(1)
  },
)

test.each([1, 2, 3, 4])('étape %i : un envoi coupé, ou refusé sans un mot, le dit (FRM-028)', async (n) => {
  const { serveur, presser, ici } = await ouvrirEtape(n, coupee)
  await presser('Suivant')
  await lu(`${ENVOI} ${RESEAU}`)
  serveur.routes['POST /projets'] = { statut: 500, corps: {} }
  await presser('Réessayer')
  await waitFor(() => expect(screen.queryByText(RESEAU, { exact: false })).toBeNull())
  expect((await lu(ENVOI)).textContent).toBe(ENVOI)
  serveur.routes['POST /projets'] = { statut: 403, corps: { message: 'Ce compte est suspendu.' } }
  await presser('Réessayer')
  await lu('Ce compte est suspendu.')
  expect(screen.queryByText(ENVOI, { exact: false })).toBeNull()
  expect(ici()).toBe(`/gestion/porteur-projet/projet/step${n}?projetId=7`)
})

test.each([1, 4])('étape %i : un brouillon refusé sans un mot (FRM-030)', async (n) => {
  const { presser } = await ouvrirEtape(n, { statut: 500, corps: {} })
  await presser(BROUILLON)
  await lu("Erreur inconnue lors de l'enregistrement du brouillon.")
  expect(screen.queryByText("Erreur lors de l'enregistrement du brouillon.", { exact: false })).toBeNull()
  expect(screen.queryByText('Brouillon enregistré avec succès.')).toBeNull()
})

test.each([1, 4])('étape %i : un brouillon refusé avec une raison (FRM-031)', async (n) => {
  const { presser } = await ouvrirEtape(n, { statut: 500, corps: { message: 'La base est en pause.' } })
  await presser(BROUILLON)
  await lu("Erreur lors de l'enregistrement du brouillon. La base est en pause.")
  expect(screen.queryByText('Brouillon enregistré avec succès.')).toBeNull()
})

test.each([1, 4])('étape %i : une panne imprévue pendant un brouillon (FRM-032)', async (n) => {
  const { presser } = await ouvrirEtape(n, () => {
    throw new Error('imprévu')
  })
  await presser(BROUILLON)
  await lu("Une erreur inattendue s'est produite.")
  expect(screen.queryByText('Brouillon enregistré avec succès.')).toBeNull()
})

test('ce que l’on tape s’enregistre seul, et l’échec se dit près des boutons (FRM-031, FRM-032)', async () => {
  const { personne, serveur } = await ouvrirEtape(1, { statut: 503, corps: { message: 'En maintenance.' } })
  figerTemps()
  await personne.type(screen.getByRole('textbox', { name: /^Nom du projet/ }), ' 2026')
  await passer(1500)
  screen.getByText(/Erreur lors de l'enregistrement du brouillon\. En maintenance\. Votre texte/)
  serveur.routes['POST /projets'] = () => {
    throw new Error('imprévu')
  }
  await passer(2000)
  screen.getByText(/^Une erreur inattendue s'est produite\. Votre texte/)
  expect(screen.getByRole('textbox', { name: /^Nom du projet/ })).toHaveProperty(
    'value',
    'Fête du livre 2026',
  )
})

test('un envoi coupé, puis le brouillon gardé : l’échec ne reste pas affiché', async () => {
  const { personne, serveur } = await ouvrirEtape(1, coupee)
  figerTemps()
  await personne.type(screen.getByRole('textbox', { name: /^Nom du projet/ }), ' 2026')
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  await passer(10)
  screen.getByText(ENVOI, { exact: false })
  serveur.routes['POST /projets'] = {
    corps: { status: 'success', data: { ...projetAffiche(), nom: 'Fête du livre 2026', version: 9 } },
  }
  await passer(2000)
  expect(screen.queryByText(ENVOI, { exact: false })).toBeNull()
  screen.getByText(/^Enregistré à/)
  screen.getByRole('button', { name: 'Suivant' })
})

test('ce qui manque à l’étape reste écrit quand le brouillon s’enregistre seul', async () => {
  const garde = { ...projetAffiche(), nom: null, version: 9 }
  const { personne, presser } = await ouvrirEtape(1, { corps: { status: 'success', data: garde } })
  figerTemps()
  await personne.clear(screen.getByRole('textbox', { name: /^Nom du projet/ }))
  await presser('Suivant')
  await passer(1500)
  screen.getByText(/^Enregistré à/)
  screen.getByRole('link', { name: 'Le champ "Nom du projet" est requis.' })
})

test('les refus du serveur se lisent sous leur champ et dans le résumé, sans autre erreur (GEN-008)', async () => {
  const errors = {
    nom: ['Le champ "Nom du projet" n\'est pas valide.'],
    dateDebut: ['La date de début est trop proche.', 'Un dimanche.'],
  }
  const { presser, ici } = await ouvrirEtape(1, { statut: 422, corps: { message: 'Refusé.', errors } })
  await presser('Suivant')
  await screen.findByRole('heading', { name: 'Des erreurs ont été détectées.' })
  const sous = (champ: HTMLElement) => champ.closest('.champ')?.querySelector('.champ-erreur')?.parentElement
  const nom = screen.getByRole('textbox', { name: /^Nom du projet/ })
  expect(sous(nom)?.textContent).toContain(errors.nom[0])
  const date = screen.getByLabelText(/^Date de début/)
  for (const message of errors.dateDebut) expect(sous(date)?.textContent).toContain(message)
  expect(sous(screen.getByRole('textbox', { name: /^Édition/ }))).toBeUndefined()
  expect(nom.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(nom))
  expect(screen.queryByText('Refusé.')).toBeNull()
  expect(screen.queryByText(ENVOI)).toBeNull()
  expect(ici()).toBe('/gestion/porteur-projet/projet/step1?projetId=7')
})

test('la première sauvegarde donne son adresse à la demande sans déplacer la page sous qui tape', async () => {
  const cree = { corps: { status: 'success', data: projetAffiche() } }
  const p = ouvrirPortail(
    '/porteur-projet/projet/step1',
    { 'GET /projets/7': { corps: { data: projetAffiche() } }, 'POST /projets': cree },
    { porteur: { canCreateNewProjet: true } },
  )
  const nom = await screen.findByRole('textbox', { name: /^Nom du projet/ })
  figerTemps()
  await p.personne.type(nom, 'F')
  await passer(1500)
  expect(p.ici()).toBe('/gestion/porteur-projet/projet/step1?projetId=7')
  expect(p.routeur.state.preventScrollReset).toBe(true)
})
