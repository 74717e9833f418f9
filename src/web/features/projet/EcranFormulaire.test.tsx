import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const FORMULAIRE = 'Formulaire de dépôt de projet'
const INCONNUE = 'Erreur inconnue lors de la récupération du projet.'

/** The form at a step of application 7. */
async function ouvrirEtape(numero: number, champs: Partial<ProjetReponse> = {}) {
  const p = ouvrirPortail(`/porteur-projet/projet/step${numero}?projetId=7`, {
    'GET /projets/7': { corps: { data: projetAffiche(champs) } },
  })
  const nav = await screen.findByRole('navigation', { name: 'Étapes' })
  return { ...p, etapes: within(nav).getAllByRole('listitem') }
}

const adresse = (numero: number): string => `/gestion/porteur-projet/projet/step${numero}?projetId=7`
const titreDeLaPage = () => screen.getByRole('heading', { level: 1 }).textContent
const titreDeLEtape = async () => (await screen.findAllByRole('heading', { level: 2 }))[0]?.textContent
const lien = (etape: HTMLElement | undefined) => etape && within(etape).queryByRole('link')

afterEach(fermerPortail)

async function lireEtape(numero: number) {
  const { etapes } = await ouvrirEtape(numero, { reprise: 6, step: 5 })
  const courante = etapes.find((e) => e.getAttribute('aria-current') === 'step')
  return { formulaire: titreDeLaPage(), etape: lien(courante)?.textContent, titre: await titreDeLEtape() }
}

test('étape 1 : « Votre projet » (FRM-013, FRM-014)', async () => {
  const lu = { formulaire: FORMULAIRE, etape: 'Votre projet', titre: 'Votre projet' }
  expect(await lireEtape(1)).toEqual(lu)
  expect(document.title).toMatch(/^Votre projet, étape 1 · Formulaire de dépôt de projet 2\d{3}-\d+ · /)
})

test('étape 2 : « Présentation » (FRM-013, FRM-015)', async () => {
  const lu = { formulaire: FORMULAIRE, etape: 'Présentation', titre: 'Présentation' }
  expect(await lireEtape(2)).toEqual(lu)
})

test('étape 3 : « Budget et rémunération » (FRM-013, FRM-016)', async () => {
  const etape = 'Budget et rémunération des auteurs'
  expect(await lireEtape(3)).toEqual({ formulaire: FORMULAIRE, etape, titre: 'Budget et rémunération' })
})

test('étape 4 : « Documents » (FRM-013, FRM-017)', async () => {
  const lu = { formulaire: FORMULAIRE, etape: 'Documents à joindre', titre: 'Documents' }
  expect(await lireEtape(4)).toEqual(lu)
})

test('étape 5 : « Récapitulatif et signature » (FRM-013, FRM-018)', async () => {
  const lu = { formulaire: FORMULAIRE, etape: 'Signature', titre: 'Récapitulatif et signature' }
  expect(await lireEtape(5)).toEqual(lu)
})

test('étape 6 : « Confirmation », par le code, encore à l’entrée « Signature » (FRM-013, FRM-019)', async () => {
  const lu = { formulaire: FORMULAIRE, etape: 'Signature', titre: 'Confirmation' }
  expect(await lireEtape(6)).toEqual(lu)
  expect(await screen.findByRole('group', { name: 'Code de vérification' })).toBeTruthy()
})

test('cinq étapes nommées, une sixième où l’on va, puis la page de succès (FRM-020)', async () => {
  const { etapes, routeur, personne, serveur, ici } = await ouvrirEtape(5, { reprise: 6, step: 5 })
  expect(etapes.map((e) => e.textContent?.replace(/Terminé|En cours/, ''))).toEqual([
    'Votre projet',
    'Présentation',
    'Budget et rémunération des auteurs',
    'Documents à joindre',
    '5Signature',
  ])
  const code = {
    canal: 'email',
    destination: 'z•••@lettres-en-rade.fr',
    envoyeLe: '2026-03-02T09:00:00.000Z',
    expireLe: '2026-03-02T09:10:00.000Z',
  }
  serveur.routes['POST /projets'] = {
    corps: { status: 'success', data: projetAffiche({ version: 5 }), code },
  }
  serveur.routes['PATCH /projets/7/signer'] = { corps: { status: 'success', signed: true } }
  await personne.click(await screen.findByRole('button', { name: 'Signer la demande' }))
  await waitFor(() => expect(ici()).toBe(adresse(6)))
  expect(within(screen.getByRole('navigation', { name: 'Étapes' })).getAllByRole('listitem')).toHaveLength(5)
  await personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
  await personne.paste('123456')
  await personne.click(screen.getByRole('button', { name: 'Signer la demande' }))
  await waitFor(() => expect(routeur.state.location.pathname).toBe('/gestion/porteur-projet/projet/success'))
})

test('les étapes faites, en cours et à venir ; on revient, on ne saute pas (FRM-012)', async () => {
  const { etapes, personne, ici } = await ouvrirEtape(2, {
    step: 1,
    reprise: 2,
    isFilled: false,
    etapes: [true, false, false, false],
    actions: ['enregistrerEtape'],
  })
  expect(etapes.map((e) => e.className)).toEqual([
    'etape-faite',
    'etape-courante',
    ...Array.from({ length: 3 }, () => 'etape-suivante'),
  ])
  expect(etapes.map((e) => lien(e) !== null)).toEqual([true, true, false, false, false])
  await personne.click(within(etapes[3] as HTMLElement).getByText('Documents à joindre'))
  expect(ici()).toBe(adresse(2))
  await personne.click(lien(etapes[1]) as HTMLElement)
  expect(ici()).toBe(adresse(2))
  await personne.click(lien(etapes[0]) as HTMLElement)
  await waitFor(() => expect(ici()).toBe(adresse(1)))
  expect(await screen.findByRole('heading', { level: 2, name: 'Votre projet' })).toBeTruthy()
})

test('après un refus : ce qui reste à corriger, ce qui est revu, et la signature à refaire (STA-006)', async () => {
  const refus = { projetValide: true, presentationValide: false, budgetValide: false, fichiersValide: true }
  const { etapes } = await ouvrirEtape(5, {
    isSigned: true,
    isRefused: true,
    step: 5,
    reprise: 3,
    etapes: [true, true, false, true],
    controles: { ...projetAffiche().controles, ...refus, message: 'À revoir.' } as never,
    actions: ['enregistrerEtape'],
  })
  expect(etapes.map((e) => e.className)).toEqual([
    'etape-faite',
    'etape-faite',
    'etape-refusee',
    'etape-faite',
    'etape-courante',
  ])
  screen.getByText('L’étape 3 reste à corriger.')
  expect(screen.getByRole('link', { name: 'Corriger l’étape 3' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Signer la demande' })).toBeNull()
})

test.each([
  ['coupé', null, /La connexion au serveur a échoué/],
  ['en panne', { statut: 500, corps: { message: 'La base est en pause.' } }, /La base est en pause\./],
  ['muet', { statut: 500, corps: {} }, /Réessayer/],
])('un chargement %s le dit, et se reprend (FRM-035)', async (_, reponse, raison) => {
  const { serveur, personne } = ouvrirPortail('/porteur-projet/projet/step1?projetId=7', {
    'GET /mes-projets': enListe([]),
    'GET /projets/7': () => {
      if (reponse === null) throw new TypeError('Failed to fetch')
      return reponse
    },
  })
  const alerte = await screen.findByRole('alert')
  expect(within(alerte).getByText(INCONNUE)).toBeTruthy()
  expect(alerte.textContent).toMatch(raison)
  serveur.routes['GET /projets/7'] = { corps: { data: projetAffiche() } }
  await personne.click(within(alerte).getByRole('button', { name: 'Réessayer' }))
  await screen.findByRole('heading', { level: 2, name: 'Votre projet' })
})

const OBLIGATOIRES = 'Les champs marqués d’un * sont obligatoires.'
const requis = () => document.querySelectorAll('main [aria-required]').length
test.each([1, 2, 3, 4, 5])('étape %s, en lecture : rien n’y est dit obligatoire', async (numero) => {
  await ouvrirEtape(numero, { reprise: 6, step: 5 })
  expect(screen.getByRole('main').textContent).toContain(' *')
  screen.getByText(OBLIGATOIRES)
  fermerPortail()
  await ouvrirEtape(numero, { isSigned: true, isEditing: false, step: 5, actions: [] })
  screen.getByText(/^Cette demande est signée/)
  expect(screen.queryByText(/code à six chiffres sera envoyé/)).toBeNull()
  expect(screen.getByRole('main').textContent).not.toContain('*')
  expect(requis()).toBe(0)
})

test('profil devenu incomplet : une demande signée se lit encore, un brouillon attend le profil', async () => {
  const incomplet = { porteur: { profilComplet: false } }
  const lire = (champs: Partial<ProjetReponse>) => ({
    'GET /projets/7': { corps: { data: projetAffiche(champs) } },
  })
  const signee = { isSigned: true, isEditing: false, step: 5, actions: [] }
  ouvrirPortail('/porteur-projet/projet/step1?projetId=7', lire(signee), incomplet)
  await screen.findByText('Votre demande telle que vous l’avez signée.')
  fermerPortail()
  ouvrirPortail('/porteur-projet/projet/step1?projetId=7', lire({}), incomplet)
  await screen.findByText('Complétez d’abord vos informations')
})

test('une demande qui n’est pas la sienne : le refus du serveur, sans « Erreur inconnue »', async () => {
  ouvrirPortail('/porteur-projet/projet/step1?projetId=7', {
    'GET /projets/7': { statut: 404, corps: { message: 'Projet introuvable.' } },
  })
  const alerte = await screen.findByRole('alert')
  expect(within(alerte).getByText('Projet introuvable.')).toBeTruthy()
  expect(within(alerte).queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'Voir mes demandes' })).toBeTruthy()
  expect(screen.queryByText(INCONNUE)).toBeNull()
})
