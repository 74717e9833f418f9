import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FONDATEUR, type Membre } from '#domain/commun/membres.ts'
import { QUESTION_CHANGEE } from '#domain/membre/question-fonction.ts'
import type { QuestionFonction, QuiSigne } from '#domain/signature/qui-signe.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

afterEach(fermerPortail)

const EDITEUR: Membre = { role: 'editeur', signataire: false, finances: false }
const QUESTION: QuestionFonction = {
  membreId: 12,
  fonction: 'Présidente',
  phrase: 'Mme Claire Le Bihan est-elle toujours « Présidente » ?',
  vous: false,
  reponse: null,
}
const NON: QuestionFonction = {
  ...QUESTION,
  reponse: {
    par: 'Zoé Lefèvre',
    le: '2026-01-10T09:00:00.000Z',
    proprietaires: [{ nom: 'Alix Martin', email: 'a@b.fr' }],
  },
}
const quiSigne = (question: QuestionFonction | null): QuiSigne => ({
  objet: 'demande',
  signataires: [{ membreId: 12, nom: 'Claire Le Bihan', vous: question?.vous ?? false }],
  proprietaires: [],
  appel: null,
  dejaPrevenu: false,
  question,
})

/** The last step, with what is asked of it, reading after reading. */
function ouvrir(membre: Membre, questions: (QuestionFonction | null)[], reponses = {}) {
  const suite = [...questions]
  return ouvrirPortail(
    '/porteur-projet/projet/step5?projetId=7',
    {
      'GET /porteurs-projet/4': { corps: { data: PORTEUR } },
      'GET /projets/7': {
        corps: { data: projetAffiche({ step: 5, actions: ['signerDemande', 'enregistrerEtape'] }) },
      },
      'GET /projets/7/qui-signe': () => ({
        corps: { data: quiSigne((suite.length > 1 ? suite.shift() : suite[0]) ?? null) },
      }),
      'POST /projets/7/dire-fonction': { corps: { status: 'success', data: null } },
      ...reponses,
    },
    { porteur: { membre } },
  )
}
const envoyees = (serveur: { recues: { methode: string; chemin: string }[] }, chemin: string) =>
  serveur.recues.filter((r) => r.methode !== 'GET' && r.chemin === chemin)

test('la signature attend un clic : la question se rappelle, « oui » la ferme, puis l’on signe', async () => {
  const { personne, serveur } = ouvrir(FONDATEUR, [QUESTION, null])
  const question = await screen.findByRole('region', { name: QUESTION.phrase })
  await personne.click(screen.getByRole('button', { name: 'Signer la demande' }))
  await within(question).findByText('Répondez à cette question, puis signez.')
  const oui = within(question).getByRole('button', { name: 'Oui' })
  expect(document.activeElement).toBe(oui)
  expect(serveur.recues.filter((r) => r.methode === 'PUT' || r.methode === 'PATCH')).toEqual([])
  await personne.click(oui)
  await waitFor(() => expect(screen.queryByRole('region', { name: QUESTION.phrase })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Signature' }))
  expect(envoyees(serveur, '/projets/7/dire-fonction').map((r) => (r as { corps?: unknown }).corps)).toEqual([
    { membreId: 12, fonction: 'Présidente', toujours: true },
  ])
  await personne.click(screen.getByRole('button', { name: 'Signer la demande' }))
  await waitFor(() => expect(serveur.recues.some((r) => r.corps.step === 5)).toBe(true))
})

test('« non » d’un membre : à qui le dire, sans rien bloquer', async () => {
  const { personne } = ouvrir(EDITEUR, [QUESTION, NON])
  await personne.click(await screen.findByRole('button', { name: 'Non' }))
  const corriger = await screen.findByText(/a répondu Zoé Lefèvre le 10 janvier 2026/)
  expect(document.activeElement).toBe(corriger)
  screen.getByText(/Alix Martin \(a@b\.fr\)/)
  expect(screen.queryByRole('link', { name: 'Changer qui signe' })).toBeNull()
  screen.getByRole('button', { name: /prévenir Claire Le Bihan$/ })
})

test('« non » de la personne même, propriétaire : sa fonction, ou qui signe, à un lien', async () => {
  const { personne, serveur } = ouvrir(FONDATEUR, [{ ...NON, vous: true }])
  const corriger = await screen.findByRole('link', { name: 'Corriger ma fonction' })
  expect(corriger.getAttribute('href')).toMatch(/informations\?tab=contact$/)
  expect(screen.getByRole('link', { name: 'Changer qui signe' }).getAttribute('href')).toMatch(/membres$/)
  await personne.click(screen.getByRole('button', { name: 'Signer la demande' }))
  await waitFor(() => expect(serveur.recues.some((r) => r.corps.step === 5)).toBe(true))
})

test('une réponse qui ne peut être gardée se dit, et ne retient personne', async () => {
  const { personne, serveur } = ouvrir(FONDATEUR, [QUESTION], {
    'POST /projets/7/dire-fonction': { statut: 409, corps: { message: QUESTION_CHANGEE, code: 'version' } },
  })
  await personne.click(await screen.findByRole('button', { name: 'Oui' }))
  expect((await screen.findAllByText(QUESTION_CHANGEE)).length).toBeGreaterThan(0)
  await personne.click(screen.getByRole('button', { name: 'Signer la demande' }))
  await waitFor(() => expect(serveur.recues.some((r) => r.corps.step === 5)).toBe(true))
})
