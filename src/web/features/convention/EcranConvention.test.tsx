import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { formatHeure } from '#domain/commun/jours.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const page = (n: number) => ({
  getViewport: ({ scale }: { scale: number }) => ({ width: 595 * scale, height: 842 * scale }),
  render: () => ({
    promise: pdf.ratee ? Promise.reject(new Error('toile')) : Promise.resolve(),
    cancel: () => {},
  }),
  getTextContent: async () => ({
    items: [{ str: `Texte de la page ${n}`, hasEOL: true, height: 10, transform: [10, 0, 0, 10, 50, 800] }],
  }),
})
const pdf = vi.hoisted(() => ({ panne: false, ratee: false }))
vi.mock('#web/ui/pdf/ouvrir-pdf.ts', () => ({
  ouvrirPdf: async () => {
    if (pdf.panne) throw new Error('illisible')
    return { document: { numPages: 4, getPage: async (n: number) => page(n) }, fermer: () => {} }
  },
}))

const ACCORDEE: Partial<ProjetReponse> = {
  isSigned: true,
  isEditing: false,
  isAcceptedCA: true,
  montantAlloue: 6500,
  numeroConvention: 'C-2026-0062',
  conventionUrl: '/gestion/api/projets/7/convention?fin=x',
  state: 'valide-commission',
  actions: ['signerConvention'],
}
const SIGNEE: Partial<ProjetReponse> = {
  ...ACCORDEE,
  isConventionSigned: true,
  state: 'paiement-a-venir',
  actions: [],
  signatures: [
    {
      objet: 'convention',
      tour: 1,
      prenom: 'Zoé',
      nom: 'Lefèvre',
      fonction: 'Présidente',
      canal: 'sms',
      le: '2026-03-02T09:00:00.000Z',
      empreinte: 'ab',
    },
  ],
}
const CODE = {
  corps: {
    status: 'success',
    data: {
      canal: 'sms',
      destination: '+33 6 •• •• •• 78',
      envoyeLe: '2026-03-02T09:00:00.000Z',
      expireLe: '2026-03-02T09:10:00.000Z',
    },
  },
}

const ouvrir = (champs: Partial<ProjetReponse> = ACCORDEE, code: object | null = null) =>
  ouvrirPortail('/porteur-projet/convention?projetId=7', {
    'GET /projets/7/code-en-cours': { corps: { data: code } },
    'GET /projets/7': { corps: { data: projetAffiche(champs) } },
    'POST /code-sms': CODE,
    'PATCH /projets/7/signer-convention': { corps: { status: 'success', signed: true } },
  })
const saisie = () => screen.getByLabelText<HTMLInputElement>('Page')
const lue = (n: number) => screen.findByText(new RegExp(`page ${n} sur 4 : Texte de la page ${n}`))
const echelle = () => screen.getByLabelText('Échelle').textContent?.replace('\u00a0', ' ')

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      #vu: (e: { isIntersecting: boolean }[]) => void
      constructor(vu: (e: { isIntersecting: boolean }[]) => void) {
        this.#vu = vu
      }
      observe() {
        this.#vu([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )
})
afterEach(() => {
  pdf.panne = false
  pdf.ratee = false
  fermerPortail()
})

describe('la convention se lit', () => {
  test('titre, phrase, et les pages du PDF dans la page (CNV-001, CNV-002, NAV-016)', async () => {
    ouvrir()
    await screen.findByRole('heading', { level: 1, name: 'Signature convention' })
    await screen.findByText('Merci de signer la convention')
    await lue(1)
  })

  test('page suivante, précédente, ou saisie ; un nombre hors du document n’est pas appliqué (CNV-003, CNV-004)', async () => {
    const { personne } = ouvrir()
    await lue(1)
    await personne.click(screen.getByRole('button', { name: 'Page suivante' }))
    await lue(2)
    await personne.click(screen.getByRole('button', { name: 'Page précédente' }))
    await lue(1)
    for (const mauvais of ['0', '99', 'abc', '-2']) {
      await personne.clear(saisie())
      await personne.type(saisie(), mauvais)
      expect(saisie().getAttribute('aria-invalid')).toBe('true')
      await lue(1)
    }
    await personne.clear(saisie())
    await personne.type(saisie(), '4')
    await lue(4)
    await personne.click(screen.getByRole('button', { name: 'Page suivante' }))
    expect(saisie().value).toBe('4')
  })

  test('l’échelle commence à 1,3 et va de 0,8 à 1,7 par dixièmes (CNV-005, CNV-006)', async () => {
    const { personne } = ouvrir()
    await lue(1)
    expect(echelle()).toBe('130 %')
    const largeur = () =>
      Number.parseInt(document.querySelector<HTMLElement>('.visionneuse-page')?.style.width ?? '', 10)
    const depart = largeur()
    await personne.click(screen.getByRole('button', { name: 'Zoom avant' }))
    expect(echelle()).toBe('140 %')
    expect(largeur()).toBeGreaterThan(depart)
    for (let i = 0; i < 6; i++) await personne.click(screen.getByRole('button', { name: 'Zoom avant' }))
    expect(echelle()).toBe('170 %')
    for (let i = 0; i < 12; i++) await personne.click(screen.getByRole('button', { name: 'Zoom arrière' }))
    expect(echelle()).toBe('80 %')
  })

  test('un nouvel onglet et le téléchargement mènent au PDF (CNV-007)', async () => {
    ouvrir()
    const onglet = await screen.findByRole('link', { name: 'Ouvrir dans un nouvel onglet' })
    const copie = screen.getByRole('link', { name: 'Télécharger' })
    for (const lien of [onglet, copie]) expect(lien.getAttribute('href')).toBe(ACCORDEE.conventionUrl)
    expect([onglet.getAttribute('target'), copie.hasAttribute('download')]).toEqual(['_blank', true])
  })

  test('la convention se lit aussi en texte, toutes ses pages à la suite, et se revoit en pages', async () => {
    const { personne } = ouvrir()
    await personne.click(await screen.findByRole('button', { name: 'Lire en texte' }))
    for (const n of [1, 2, 3, 4]) {
      const page = within(await screen.findByRole('region', { name: `Page ${n} sur 4` }))
      expect(page.getByText(`Texte de la page ${n}`)).toBeTruthy()
    }
    await personne.click(screen.getByRole('button', { name: 'Voir les pages' }))
    expect(screen.queryByRole('region', { name: 'Page 1 sur 4' })).toBeNull()
    await lue(1)
  })

  test('une page qui ne se dessine pas le dit, et se redemande', async () => {
    pdf.ratee = true
    const { personne } = ouvrir()
    await screen.findByText('Cette page n’a pas pu être affichée.')
    pdf.ratee = false
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await waitFor(() => expect(screen.queryByText('Cette page n’a pas pu être affichée.')).toBeNull())
    await lue(1)
  })

  test('un PDF qui ne s’ouvre pas le dit, et se reprend', async () => {
    pdf.panne = true
    const { personne } = ouvrir()
    await screen.findByText('Ce document ne peut pas être affiché ici.')
    pdf.panne = false
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await lue(1)
  })
})

describe('la convention se signe', () => {
  test('le bouton demande un code par SMS, puis ouvre « Confirmation » (CNV-008, CNV-012)', async () => {
    const { personne, serveur } = ouvrir()
    await personne.click(await screen.findByRole('button', { name: 'Je signe électroniquement' }))
    await screen.findByRole('heading', { level: 2, name: 'Confirmation' })
    expect(serveur.de('POST /code-sms')[0]?.corps).toEqual({ id: 7, objet: 'convention', canal: 'sms' })
    await screen.findByText('+33 6 •• •• •• 78')
  })

  test('le code signe, et mène à l’espace du porteur (CNV-010, CNV-011)', async () => {
    const { personne, serveur, ici } = ouvrir()
    await personne.click(await screen.findByRole('button', { name: 'Je signe électroniquement' }))
    await personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
    await personne.paste('407123')
    await personne.click(screen.getByRole('button', { name: 'Signer la convention' }))
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/dashboard'))
    expect(serveur.de('PATCH /projets/7/signer-convention')[0]?.corps).toEqual({
      codeVerification: '407123',
    })
  })

  test('un code faux se dit sous les six cases, et l’écran reste (CNV-011)', async () => {
    const { personne, serveur, ici } = ouvrir()
    serveur.routes['PATCH /projets/7/signer-convention'] = {
      statut: 422,
      corps: { message: 'x', errors: { codeVerification: ['Le code de vérification est incorrect.'] } },
    }
    await personne.click(await screen.findByRole('button', { name: 'Je signe électroniquement' }))
    await personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
    await personne.paste('000000')
    await personne.click(screen.getByRole('button', { name: 'Signer la convention' }))
    await screen.findByText('Le code de vérification est incorrect.')
    expect(ici()).toBe('/gestion/porteur-projet/convention?projetId=7')
  })

  test('rouverte pendant qu’un code vit, la page remontre les six cases, sans en envoyer un autre', async () => {
    const le = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    const vivant = { ...CODE.corps.data, objet: 'convention', envoyeLe: le(-2), expireLe: le(8) }
    const { personne, serveur } = ouvrir(ACCORDEE, vivant)
    const annonce = await screen.findByText(/^Un code à six chiffres a été envoyé par SMS au/)
    expect(annonce.textContent).toContain(`+33 6 •• •• •• 78 à ${formatHeure(new Date(vivant.envoyeLe))}.`)
    screen.getByLabelText('Chiffre 1 sur 6')
    expect(document.activeElement).not.toBe(screen.getByRole('heading', { level: 2, name: 'Confirmation' }))
    // Two minutes later another code may leave at once.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Renvoyer un SMS' }).disabled).toBe(false)
    await personne.click(screen.getByRole('button', { name: 'Annuler' }))
    await personne.click(screen.getByRole('button', { name: 'Je signe électroniquement' }))
    await screen.findByLabelText('Chiffre 1 sur 6')
    expect(serveur.de('POST /code-sms')).toEqual([])
  })

  test('signée malgré une réponse perdue, un nouveau code refusé, l’écran dit qu’elle l’est', async () => {
    const { personne, serveur } = ouvrir()
    const bouton = await screen.findByRole('button', { name: 'Je signe électroniquement' })
    const message = 'La convention est déjà signée.'
    serveur.routes['POST /code-sms'] = { statut: 409, corps: { message } }
    serveur.routes['GET /projets/7'] = { corps: { data: projetAffiche({ ...ACCORDEE, ...SIGNEE }) } }
    await personne.click(bouton)
    await screen.findByText('Cette convention est signée.')
    expect(screen.queryByText('Le code n’a pas pu être envoyé.')).toBeNull()
  })

  test('sans mobile, l’écran dit pourquoi et mène aux informations', async () => {
    const { personne, serveur } = ouvrir()
    serveur.routes['POST /code-sms'] = {
      statut: 409,
      corps: { message: 'Enregistrez d’abord un numéro.', code: 'mobile' },
    }
    await personne.click(await screen.findByRole('button', { name: 'Je signe électroniquement' }))
    await screen.findByText('Enregistrez d’abord un numéro.')
    const lien = screen.getByRole('link', { name: 'Compléter mes informations' })
    expect(lien.getAttribute('href')).toBe('/gestion/porteur-projet/informations?tab=contact')
  })
})

describe('signée, ou pas encore là', () => {
  test('signée, l’écran dit par qui et ce qui suit, sans bouton', async () => {
    ouvrir(SIGNEE)
    await screen.findByText('Signée par Zoé Lefèvre le 02/03/2026 10:00')
    await screen.findByText('Cette convention est signée.')
    expect(screen.queryByRole('button', { name: 'Je signe électroniquement' })).toBeNull()
  })

  test('avant la décision, l’écran dit ce qu’il attend (CNV-014)', async () => {
    ouvrir({ isSigned: true, actions: [], conventionUrl: null })
    await screen.findByText('Cette demande n’a pas de convention')
  })
})
