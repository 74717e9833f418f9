import { screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FONDATEUR, type Membre } from '#domain/commun/membres.ts'
import { PAS_SIGNATAIRE } from '#domain/signature/appel.ts'
import type { QuiSigne } from '#domain/signature/qui-signe.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

vi.mock('#web/ui/pdf/ouvrir-pdf.ts', () => ({
  ouvrirPdf: async () => {
    throw new Error('sans document')
  },
}))

const EDITEUR: Membre = { role: 'editeur', signataire: false, finances: false }
const CLAIRE = { membreId: 12, nom: 'Claire Le Bihan', vous: false }
const RIEN: QuiSigne = {
  objet: 'convention',
  signataires: [CLAIRE],
  proprietaires: [],
  appel: null,
  dejaPrevenu: false,
  question: null,
}
const APPEL = { par: 'Soazig Morvan', a: CLAIRE.nom, le: '2026-11-21T17:05:00.000Z', refus: null }
const REFUS = { par: CLAIRE.nom, le: '2026-11-22T10:00:00.000Z', motif: 'Le montant n’est pas le bon.' }

/** The agreement as this member opens it; `etats`: what is told of its signature, reading after reading. */
function ouvrir(membre: Membre, etats: QuiSigne[], reponses = {}) {
  const signe = membre.signataire
  const convention = projetAffiche({
    isSigned: true,
    isAcceptedCA: true,
    numeroConvention: 'C-2026-0062',
    conventionUrl: '/gestion/api/projets/7/convention?fin=x',
    state: 'valide-commission',
    actions: signe ? ['signerConvention'] : [],
  })
  const suite = [...etats]
  return ouvrirPortail(
    '/porteur-projet/convention?projetId=7',
    {
      'GET /projets/7': { corps: { data: convention } },
      'GET /projets/7/qui-signe': () => ({ corps: { data: suite.length > 1 ? suite.shift() : suite[0] } }),
      ...reponses,
    },
    { porteur: { membre, equipe: true } },
  )
}
const attente = () => screen.findByRole('region', { name: /signature|signer/ })

afterEach(fermerPortail)

test('un éditeur ne voit pas « Signer » : il prévient la signataire, et lit qu’elle est au courant', async () => {
  const prevenu = { ...RIEN, appel: APPEL, dejaPrevenu: true }
  const { personne, serveur } = ouvrir(EDITEUR, [RIEN, prevenu], {
    'POST /projets/7/prevenir-signataire': {
      corps: { status: 'success', data: { a: CLAIRE.nom, le: APPEL.le } },
    },
  })
  await screen.findByText('Il ne manque que la signature de Claire Le Bihan.')
  expect(screen.queryByRole('button', { name: /^Signer/ })).toBeNull()
  await personne.click(screen.getByRole('button', { name: /^J’ai fini.: prévenir Claire Le Bihan$/ }))
  const titre = await screen.findByText('En attente de la signature de Claire Le Bihan')
  expect(document.activeElement).toBe(titre)
  expect(serveur.recues.find((r) => r.cle.endsWith('prevenir-signataire'))?.corps).toEqual({
    objet: 'convention',
    membreId: 12,
  })
  screen.getByText(/^Claire Le Bihan est au courant depuis .* un nouveau message pourra partir demain\.$/)
  expect(screen.queryByRole('button', { name: /prévenir/i })).toBeNull()
})

test('le motif d’un refus se lit, et l’on peut prévenir de nouveau ; un refus de prévenir se dit', async () => {
  const { personne } = ouvrir(EDITEUR, [{ ...RIEN, appel: { ...APPEL, refus: REFUS } }], {
    'POST /projets/7/prevenir-signataire': { statut: 409, corps: { message: PAS_SIGNATAIRE } },
  })
  const section = await attente()
  within(section).getByText('Claire Le Bihan n’a pas voulu signer.')
  within(section).getByText(REFUS.motif)
  await personne.click(within(section).getByRole('button', { name: 'Prévenir Claire Le Bihan' }))
  await within(section).findByText(PAS_SIGNATAIRE)
})

test('le nom s’élide après « de »', async () => {
  const anne = { membreId: 12, nom: 'Anne Le Bihan', vous: false }
  ouvrir(EDITEUR, [{ ...RIEN, signataires: [anne] }])
  await screen.findByText('Il ne manque que la signature d’Anne Le Bihan.')
  fermerPortail()
  ouvrir(EDITEUR, [{ ...RIEN, appel: { ...APPEL, a: anne.nom } }])
  await screen.findByText('En attente de la signature d’Anne Le Bihan')
})

test('plusieurs signataires : on choisit lequel', async () => {
  const deux = { ...RIEN, signataires: [CLAIRE, { membreId: 15, nom: 'Yann Le Goff', vous: false }] }
  const { personne } = ouvrir(EDITEUR, [deux])
  await screen.findByText('Il ne manque que la signature d’un signataire.')
  await personne.selectOptions(screen.getByLabelText('Qui signe'), 'Yann Le Goff')
  screen.getByRole('button', { name: /^J’ai fini.: prévenir Yann Le Goff$/ })
})

test('un lecteur lit l’attente sans acte ; sans signataire, à qui en demander un', async () => {
  ouvrir({ ...EDITEUR, role: 'lecteur' }, [RIEN])
  await screen.findByText('Il ne manque que la signature de Claire Le Bihan.')
  expect(screen.queryByRole('button', { name: /prévenir/i })).toBeNull()
  fermerPortail()
  ouvrir(EDITEUR, [{ ...RIEN, signataires: [], proprietaires: [{ nom: 'Alix Martin', email: 'a@b.fr' }] }])
  await screen.findByText('Personne ne peut signer pour votre structure.')
  screen.getByText(/Alix Martin \(a@b\.fr\)/)
})

test('la signataire lit qui a préparé, et peut ne pas signer, avec un motif', async () => {
  const refuse = { ...RIEN, appel: { ...APPEL, refus: REFUS } }
  const { personne, serveur } = ouvrir(FONDATEUR, [{ ...RIEN, appel: APPEL }, refuse], {
    'POST /projets/7/refuser-signature': { corps: { status: 'success', data: { id: 7 } } },
  })
  await screen.findByText(/^Soazig Morvan a préparé ce document/)
  await personne.click(screen.getByRole('button', { name: 'Je ne le signe pas ainsi' }))
  const dialogue = screen.getByRole('dialog')
  await personne.click(within(dialogue).getByRole('button', { name: 'Envoyer le motif' }))
  await within(dialogue).findByText(/Motif du refus.*(requis|obligatoire)/)
  expect(serveur.recues.some((r) => r.cle.endsWith('refuser-signature'))).toBe(false)
  await personne.type(within(dialogue).getByLabelText(/^Motif du refus/), REFUS.motif)
  await personne.click(within(dialogue).getByRole('button', { name: 'Envoyer le motif' }))
  await screen.findByText(/^Claire Le Bihan n’a pas voulu signer/)
  expect(screen.queryByRole('dialog')).toBeNull()
})
