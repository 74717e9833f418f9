import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { CALENDRIER, enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

const A_SIGNER = { reprise: 6, step: 5, state: 'a-signer', libelleEtat: 'A Signer' } as const
const SIGNEE: Partial<ProjetReponse> = {
  isSigned: true,
  isControlling: true,
  isEditing: false,
  state: 'en-cours',
  libelleEtat: 'En cours de contrôle',
  actions: [],
}
const ERREUR = 'Une erreur est survenue lors de la signature.'

async function ouvrirConfirmation(reponses: Reponses = {}) {
  const p = ouvrirPortail('/porteur-projet/projet/step6?projetId=7', {
    ...reponses,
    'GET /projets/7': { corps: { data: projetAffiche(A_SIGNER) } },
    'PATCH /projets/7/signer': { corps: { status: 'success', signed: true } },
  })
  const premier = await screen.findByLabelText('Chiffre 1 sur 6')
  const signer = async () => {
    await p.personne.click(premier)
    await p.personne.paste('123456')
    await p.personne.click(screen.getByRole('button', { name: 'Signer la demande' }))
  }
  return { ...p, signer }
}

/** Text under the field of the code. */
const sousLeCode = () => document.querySelector('#codeVerification .champ-erreur')?.textContent

afterEach(fermerPortail)

test('la signature dit « Projet validé. », puis mène à la liste des demandes (SIG-008)', async () => {
  const { serveur, signer, personne, ici } = await ouvrirConfirmation()
  serveur.routes['GET /mes-projets'] = enListe([projetEnListe({ ...SIGNEE, nom: 'La fête signée' })])
  await signer()
  expect(await screen.findByRole('heading', { level: 1, name: 'Projet validé.' })).toBeTruthy()
  expect(serveur.de('PATCH /projets/7/signer')[0]?.corps).toEqual({ codeVerification: '123456' })
  await personne.click(await screen.findByRole('link', { name: 'Voir mes demandes' }))
  await screen.findByRole('heading', { level: 1, name: 'Mes demandes' })
  expect(ici()).toBe('/gestion/porteur-projet/demandes')
  expect(await screen.findByText('La fête signée')).toBeTruthy()
})

test('une signature qui échoue sans un mot le dit, et peut être reprise (SIG-012)', async () => {
  const { serveur, signer, ici } = await ouvrirConfirmation()
  serveur.routes['PATCH /projets/7/signer'] = { statut: 500, corps: {} }
  await signer()
  await screen.findByText(ERREUR)
  expect(sousLeCode()).toContain(ERREUR)
  serveur.routes['PATCH /projets/7/signer'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await signer()
  await screen.findByText(
    `${ERREUR} La connexion au serveur a échoué. Vérifiez votre réseau, puis réessayez.`,
  )
  expect(ici()).toBe('/gestion/porteur-projet/projet/step6?projetId=7')
  expect(screen.queryByRole('heading', { name: 'Projet validé.' })).toBeNull()
})

test('rouverte pendant qu’un code vit, la page dit où il est parti, et quand', async () => {
  const le = { envoyeLe: '2026-03-02T09:00:00.000Z', expireLe: '2026-03-02T09:10:00.000Z' }
  const parti = { objet: 'demande', canal: 'email', destination: 'z•••@lettres-en-rade.fr', ...le }
  ouvrirPortail('/porteur-projet/projet/step6?projetId=7', {
    'GET /projets/7': { corps: { data: projetAffiche(A_SIGNER) } },
    'GET /projets/7/code-en-cours': { corps: { data: parti } },
  })
  const annonce = await screen.findByText(/^Un code à six chiffres a été envoyé à/)
  expect(annonce.textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Un code à six chiffres a été envoyé à z•••@lettres-en-rade.fr à 10 h 00. Il est valable jusqu’à 10 h 10.',
  )
  screen.getByRole('button', { name: 'Renvoyer un code' })
})

test('signée malgré une réponse perdue : un autre code refusé, l’écran dit qu’elle l’est', async () => {
  const { serveur, signer, personne } = await ouvrirConfirmation()
  serveur.routes['PATCH /projets/7/signer'] = () => {
    throw new TypeError('Failed to fetch')
  }
  await signer()
  await screen.findByText(/La connexion au serveur a échoué/)
  const message = 'Cette demande est déjà signée.'
  serveur.routes['POST /code-verification'] = { statut: 409, corps: { message } }
  serveur.routes['GET /projets/7'] = { corps: { data: projetAffiche(SIGNEE) } }
  await personne.click(screen.getByRole('button', { name: 'Recevoir un code' }))
  await screen.findByText('Cette demande est signée')
})

test('après la signature : le numéro, l’heure, le dossier à télécharger, ce qui suit ; rien n’est dit deux fois', async () => {
  const signee = { ...SIGNEE, numero: '2026-0044', dossierUrl: null }
  const periode = { ...CALENDRIER.periodes[0], dateTo: '2999-01-31', dateCommission: '2999-02-25' }
  const { serveur, signer } = await ouvrirConfirmation({
    'GET /calendrier-depot-projet': { corps: { data: { ...CALENDRIER, periodes: [periode] } } },
  })
  serveur.routes['PATCH /projets/7/signer'] = () => {
    const affiche = projetAffiche(signee)
    const chronologie = { ...affiche.chronologie, signeLe: '2026-03-02T09:30:00.000Z' }
    serveur.routes['GET /projets/7'] = { corps: { data: { ...affiche, chronologie } } }
    return { corps: { status: 'success', signed: true } }
  }
  await signer()
  await screen.findByText('2026-0044')
  screen.getByText(/^2 mars 2026 à 10 h 30$/)
  screen.getByText(/^Le dossier signé se prépare/)
  await screen.findByText(/^Réponse après la commission du 25 février 2999, puis/)
  expect(screen.getAllByText('Projet validé.')).toHaveLength(1)
  serveur.routes['GET /projets/7'] = { corps: { data: projetAffiche({ ...signee, dossierUrl: '/lien' }) } }
  await screen.findByRole('button', { name: 'Dossier signé (PDF)' })
})
