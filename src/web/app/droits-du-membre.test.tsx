import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Membre } from '#domain/commun/membres.ts'
import { REFUS_MEMBRE } from '#domain/commun/refus-membre.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { PORTEUR } from '#test-kit/ecran/porteur-affiche.ts'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

// What a member is offered on each screen of a holder follows their rights; the server refuses the rest.
vi.mock('#web/ui/pdf/ouvrir-pdf.ts', () => ({ ouvrirPdf: () => Promise.reject(new Error('sans objet')) }))

const LECTEUR: Membre = { role: 'lecteur', signataire: false, finances: false }
const EDITEUR: Membre = { ...LECTEUR, role: 'editeur' }
const TRESORIER: Membre = { ...LECTEUR, finances: true }
const PROPRIETAIRE: Membre = { ...LECTEUR, role: 'proprietaire' }
const CONVERSATION = {
  id: null,
  userId: 1,
  nom: 'Zoé Lefèvre',
  email: 'zoe@lettres-en-rade.fr',
  role: 'porteurProjet',
  structure: 'Lettres en Rade',
  porteurId: 4,
  isActif: true,
  messagesCount: 0,
  unreadCount: 0,
  messages: [],
}
/** A draft, as the server gives it to who may not write: without any act. */
const BROUILLON: Partial<ProjetReponse> = {
  isEditing: false,
  actions: [],
  state: 'a-signer',
  step: 5,
  reprise: 5,
}
const PAYEE: Partial<ProjetReponse> = {
  ...BROUILLON,
  isSigned: true,
  isConventionSigned: true,
  isPayed: true,
  state: 'bilan-a-renseigner',
  repriseBilan: 'attestation',
  dateFin: '2026-01-04',
}

const ouvrir = (chemin: string, membre: Membre, projet: Partial<ProjetReponse> = BROUILLON) =>
  ouvrirPortail(
    `/porteur-projet/${chemin}`,
    {
      'GET /porteurs-projet/4': { corps: { data: PORTEUR } },
      'GET /projets/7': { corps: { data: projetAffiche(projet) } },
      'GET /projets/7/qui-signe': { corps: { data: QUI_SIGNE } },
      'GET /mes-projets': enListe([projetEnListe(projet)]),
      'GET /messagerie/conversations/admin': { corps: { data: CONVERSATION } },
    },
    { porteur: { membre, canCreateNewProjet: membre !== LECTEUR && membre !== TRESORIER } },
  )
const MANQUE = 'Il ne manque que la signature de Claire Le Bihan.'
const QUI_SIGNE = {
  objet: 'demande',
  signataires: [{ membreId: 1, nom: 'Claire Le Bihan', vous: false }],
  proprietaires: [],
  appel: null,
  dejaPrevenu: false,
  question: null,
}
const gestes = () =>
  [
    ...document.querySelectorAll<HTMLElement>(
      'main button:not(:disabled), main a.bouton, .coquille-cote a.bouton',
    ),
  ].map((g) => (g.textContent ?? '').trim())
const modifiables = () => document.querySelectorAll('main :is(input, textarea, select):not(:disabled)').length

afterEach(fermerPortail)

describe('à qui ne fait que lire', () => {
  test('le tableau de bord ne demande rien, dit pourquoi, et ouvre la demande', async () => {
    ouvrir('dashboard', LECTEUR)
    expect(
      await screen.findByText('Un signataire de votre structure doit signer cette demande.'),
    ).toBeTruthy()
    expect(gestes()).toEqual(['Consulter la demande'])
    fermerPortail()
    ouvrir('dashboard', LECTEUR, { ...BROUILLON, state: 'a-reprendre' })
    expect(await screen.findByText(REFUS_MEMBRE.ecrire)).toBeTruthy()
  })

  test('une demande en cours se lit sans rien y changer', async () => {
    ouvrir('projet/step1?projetId=7', LECTEUR)
    expect(await screen.findByText(REFUS_MEMBRE.ecrire)).toBeTruthy()
    expect(screen.getByText('La demande telle qu’elle est enregistrée.')).toBeTruthy()
    expect(modifiables()).toBe(0)
    expect(gestes().filter((g) => g !== '' && !g.startsWith('Étape'))).toEqual(['Suivant'])
  })

  test('une demande ne s’y commence pas', async () => {
    ouvrir('projet/step1', LECTEUR)
    expect(await screen.findByText('Vous ne déposez pas de demande pour cette structure')).toBeTruthy()
    expect(screen.getByText(REFUS_MEMBRE.ecrire)).toBeTruthy()
  })

  test('le bilan dit qui le modifie', async () => {
    ouvrir('bilan/step1?projetId=7', LECTEUR, { ...PAYEE, isAttestationAuteurSigned: true, repriseBilan: 1 })
    expect(await screen.findByText(REFUS_MEMBRE.ecrire)).toBeTruthy()
    expect(modifiables()).toBe(0)
  })

  test('la messagerie se lit, et dit pourquoi l’on n’y écrit pas', async () => {
    ouvrir('messagerie', LECTEUR)
    const zone = (await screen.findByLabelText('Votre message')) as HTMLTextAreaElement
    expect(zone.disabled).toBe(true)
    expect(screen.getByText(REFUS_MEMBRE.ecrire)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Joindre un fichier' })).toBeNull()
  })

  test('mes informations : contact, structure et RIB se lisent ; ses identifiants sont les siens', async () => {
    ouvrir('informations?tab=contact', LECTEUR)
    expect(
      await screen.findByText('Seul un propriétaire de votre structure modifie ces informations.'),
    ).toBeTruthy()
    expect([modifiables(), gestes()]).toEqual([0, ['Membres']])
    fermerPortail()
    ouvrir('informations?tab=rib', LECTEUR)
    expect(await screen.findByText(RegExp(REFUS_MEMBRE.changerRib))).toBeTruthy()
    expect([modifiables(), gestes()]).toEqual([0, ['Membres']])
    fermerPortail()
    ouvrir('informations?tab=structure', LECTEUR)
    await screen.findByLabelText('Nom de la structure')
    expect(screen.queryByRole('link', { name: 'messagerie' })).toBeNull()
    expect(gestes()).toEqual(['Membres'])
    fermerPortail()
    ouvrir('informations', LECTEUR)
    expect(((await screen.findByLabelText('Adresse e-mail')) as HTMLInputElement).value).toBe(
      'zoe@lettres-en-rade.fr',
    )
    expect(gestes()).toContain('Modifier mes identifiants')
  })
})

test('qui tient les finances change le RIB, et rien d’autre', async () => {
  ouvrir('informations?tab=rib', TRESORIER)
  expect(((await screen.findByLabelText('IBAN *')) as HTMLInputElement).disabled).toBe(false)
  expect(gestes()).toContain('Enregistrer')
  fermerPortail()
  ouvrir('informations?tab=contact', TRESORIER)
  expect(await screen.findByText(/Seul un propriétaire/)).toBeTruthy()
})

describe('à qui écrit sans signer', () => {
  const COMPLETE: Partial<ProjetReponse> = { ...BROUILLON, isEditing: true, actions: ['enregistrerEtape'] }

  test('la demande complète se relit, sans bouton pour signer, même grisé', async () => {
    ouvrir('projet/step5?projetId=7', EDITEUR, COMPLETE)
    expect(await screen.findByText(MANQUE)).toBeTruthy()
    expect(gestes().filter((g) => /signer/i.test(g))).toEqual([])
    expect(screen.queryByLabelText(/^Prénom/)).toBeNull()
    expect(screen.getAllByRole('link', { name: /^Modifier/ }).length).toBeGreaterThan(0)
    fermerPortail()
    ouvrir('projet/step6?projetId=7', EDITEUR, COMPLETE)
    expect(await screen.findByText('Un signataire doit signer cette demande')).toBeTruthy()
  })

  test('la convention et l’attestation attendent un signataire', async () => {
    const accordee = { ...PAYEE, isPayed: false, isConventionSigned: false, conventionUrl: '/convention?s=x' }
    ouvrir('convention?projetId=7', EDITEUR, { ...accordee, state: 'valide-commission' })
    expect(await screen.findByText(MANQUE)).toBeTruthy()
    expect(gestes().filter((g) => /sign/i.test(g))).toEqual([])
    fermerPortail()
    ouvrir('attestation?projetId=7', EDITEUR, { ...PAYEE, actions: ['remplirAttestation'] })
    expect(await screen.findByText(MANQUE)).toBeTruthy()
    expect(modifiables()).toBe(0)
    fermerPortail()
    ouvrir('dashboard', EDITEUR, { ...PAYEE, actions: ['remplirAttestation'] })
    expect(
      await screen.findByText('Un signataire de votre structure doit signer l’attestation.'),
    ).toBeTruthy()
  })
})

test('un profil incomplet n’est demandé qu’à qui peut le compléter', async () => {
  const incomplet = { profilComplet: false, sections: { structure: true, contact: false, rib: true } }
  const montrerA = (membre: Membre) =>
    ouvrirPortail(
      '/porteur-projet/dashboard',
      {},
      { porteur: { ...incomplet, membre, canCreateNewProjet: false } },
    )
  montrerA(EDITEUR)
  expect(await screen.findByText(/son propriétaire doit les compléter/)).toBeTruthy()
  expect(screen.queryByText('Compléter mes informations')).toBeNull()
  expect(screen.queryByText(/informations à compléter/)).toBeNull()
  fermerPortail()
  montrerA(PROPRIETAIRE)
  expect((await screen.findAllByText('Compléter mes informations')).length).toBeGreaterThan(0)
})

describe('plusieurs structures', () => {
  const AILLEURS = {
    statut: 404,
    corps: {
      message: 'Cette demande est celle d’une autre de vos structures.',
      code: 'autre-structure',
      porteurId: 12,
    },
  }
  test.each([
    'projet/step2?projetId=7',
    'convention?projetId=7',
    'paiement?projetId=7',
    'bilan/step1?projetId=7',
  ])('un lien vers la demande d’une autre structure s’ouvre dans la sienne : %s', async (chemin) => {
    const replace = vi.fn()
    vi.stubGlobal('location', { ...window.location, replace })
    ouvrirPortail(`/porteur-projet/${chemin}`, { 'GET /projets/7': AILLEURS })
    await waitFor(() => expect(replace).toHaveBeenCalledWith(`/gestion/s/12/porteur-projet/${chemin}`))
    expect(screen.queryByText(/introuvable|autre de vos structures/)).toBeNull()
  })
})
