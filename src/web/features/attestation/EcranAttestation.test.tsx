import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { enListe, fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche, projetEnListe } from '#test-kit/ecran/projet-affiche.ts'

const PAYEE: Partial<ProjetReponse> = {
  isSigned: true,
  isEditing: false,
  isPayed: true,
  numeroConvention: 'C-2026-0003',
  nom: 'Le Port des mots',
  dateDebut: '2026-05-02',
  dateFin: '2026-05-04',
  state: 'bilan-a-renseigner',
  libelleEtat: 'Renseigner',
  actions: ['remplirAttestation'],
}
const SIGNEE: Partial<ProjetReponse> = {
  ...PAYEE,
  isAttestationAuteurSigned: true,
  repriseBilan: 1,
  actions: ['enregistrerBilan'],
}
const CODE = {
  corps: {
    status: 'success',
    data: {
      canal: 'sms',
      destination: '06 •• •• •• 78',
      envoyeLe: '2026-03-02T09:00:00.000Z',
      expireLe: '2026-03-02T09:10:00.000Z',
    },
  },
}
const TITRE = 'Attestation accord prestation auteurs'

const REMPLIE: Partial<ProjetReponse> = { ...PAYEE, isAttestationAuteurFilled: true, version: 5 }
function ouvrir(champs: Partial<ProjetReponse> = PAYEE, code: object | null = null) {
  return ouvrirPortail('/porteur-projet/attestation?projetId=7', {
    'GET /projets/7': { corps: { data: projetAffiche(champs) } },
    'PATCH /projets/7/attestation-auteurs': { corps: { status: 'success', data: projetAffiche(REMPLIE) } },
    'POST /code-sms': CODE,
    'GET /projets/7/code-en-cours': { corps: { data: code } },
    'PATCH /projets/7/signer-attestation-auteurs': { corps: { status: 'success', signed: true } },
  })
}
const cases = () => screen.findAllByRole<HTMLInputElement>('checkbox')

afterEach(fermerPortail)

describe('à signer', () => {
  test('dit la convention, l’action et ses dates, en lecture seule, et deux cases (ATT-001, ATT-002, NAV-017)', async () => {
    ouvrir()
    await screen.findByRole('heading', { level: 1, name: TITRE })
    for (const texte of ['C-2026-0003', 'Le Port des mots', '2 mai 2026', '4 mai 2026'])
      expect((await screen.findByText(texte)).tagName).toBe('DD')
    expect((await cases()).map((c) => c.checked)).toEqual([false, false])
  })

  test('chaque case décochée le dit sous elle, et rien ne part (ATT-005)', async () => {
    const { personne, serveur } = ouvrir()
    const [premiere] = await cases()
    if (premiere) await personne.click(premiere)
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    const messages = [...document.querySelectorAll('.champ-erreur')].map((m) => m.textContent)
    expect(messages).toEqual(['Cette attestation est nécéssaire'])
    expect(serveur.de('PATCH /projets/7/attestation-auteurs')).toEqual([])
  })

  test('signer demande un code par SMS, puis mène à la première étape du bilan (ATT-003, ATT-010, ATT-011, ATT-012)', async () => {
    const { personne, serveur, ici } = ouvrir()
    for (const c of await cases()) await personne.click(c)
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    await screen.findByRole('heading', { level: 2, name: 'Confirmation' })
    expect(serveur.de('PATCH /projets/7/attestation-auteurs')[0]?.corps).toEqual({
      atteste1: true,
      atteste2: true,
    })
    expect(serveur.de('POST /code-sms')[0]?.corps).toEqual({ id: 7, objet: 'attestation', canal: 'sms' })
    await personne.click(screen.getByLabelText('Chiffre 1 sur 6'))
    await personne.paste('123456')
    serveur.routes['GET /projets/7'] = { corps: { data: projetAffiche({ ...SIGNEE, version: 6 }) } }
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/bilan/step1?projetId=7'))
    expect(serveur.de('PATCH /projets/7/signer-attestation-auteurs')[0]?.corps).toEqual({
      codeVerification: '123456',
    })
  })

  test('rouverte pendant qu’un code vit, la page remontre les six cases ; celui d’un autre document, non', async () => {
    const { serveur } = ouvrir(REMPLIE, { ...CODE.corps.data, objet: 'attestation' })
    await screen.findByText(/^Un code à six chiffres a été envoyé par SMS au/)
    screen.getByLabelText('Chiffre 1 sur 6')
    expect((await cases()).map((c) => [c.checked, c.disabled])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(screen.getByRole('main').textContent).not.toContain('*')
    expect(serveur.de('POST /code-sms')).toEqual([])
    fermerPortail()
    ouvrir(REMPLIE, { ...CODE.corps.data, objet: 'convention' })
    await screen.findByRole('button', { name: 'Signer l’attestation' })
    expect(screen.queryByLabelText('Chiffre 1 sur 6')).toBeNull()
  })

  test('un enregistrement qui échoue dit « une erreur est survenue », et se reprend (ATT-013)', async () => {
    const { personne, serveur } = ouvrir()
    serveur.routes['PATCH /projets/7/attestation-auteurs'] = { statut: 500, corps: {} }
    for (const c of await cases()) await personne.click(c)
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    expect((await screen.findByRole('alert')).textContent).toBe('une erreur est survenue')
    serveur.routes['PATCH /projets/7/attestation-auteurs'] = {
      corps: { status: 'success', data: projetAffiche(PAYEE) },
    }
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    await screen.findByRole('heading', { level: 2, name: 'Confirmation' })
  })

  test('sans mobile, l’écran mène aux informations', async () => {
    const { personne, serveur } = ouvrir()
    serveur.routes['POST /code-sms'] = {
      statut: 409,
      corps: { message: 'Enregistrez d’abord un numéro.', code: 'mobile' },
    }
    for (const c of await cases()) await personne.click(c)
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    const lien = await screen.findByRole('link', { name: 'Compléter mes informations' })
    expect(lien.getAttribute('href')).toBe('/gestion/porteur-projet/informations?tab=contact')
  })

  test('un code refusé se dit sous les six cases', async () => {
    const { personne, serveur } = ouvrir({ ...PAYEE, isAttestationAuteurFilled: true })
    serveur.routes['PATCH /projets/7/signer-attestation-auteurs'] = {
      statut: 422,
      corps: { message: 'x', errors: { codeVerification: ['Le code de vérification est incorrect.'] } },
    }
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    await personne.click(await screen.findByLabelText('Chiffre 1 sur 6'))
    await personne.paste('123456')
    await personne.click(await screen.findByRole('button', { name: 'Signer l’attestation' }))
    await waitFor(() =>
      expect(document.querySelector('#codeVerification .champ-erreur')?.textContent).toBe(
        'Le code de vérification est incorrect.',
      ),
    )
    expect(serveur.de('PATCH /projets/7/attestation-auteurs')).toEqual([])
  })
})

describe('signée, ou pas encore ouverte', () => {
  test('signée : en lecture seule, avec la suite (ATT-004)', async () => {
    const { personne, ici } = ouvrir(SIGNEE)
    expect((await cases()).map((c) => [c.checked, c.disabled])).toEqual([
      [true, true],
      [true, true],
    ])
    expect(screen.queryByRole('button', { name: 'Signer l’attestation' })).toBeNull()
    await personne.click(screen.getByRole('link', { name: "Passer à l'étape suivante" }))
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/bilan/step1?projetId=7'))
  })

  test('avant le paiement, l’écran dit ce qu’il attend', async () => {
    ouvrir({ isSigned: true, actions: [] })
    await screen.findByText('Cette attestation n’est pas encore ouverte')
  })

  test('sans demande nommée, c’est celle qui attend une attestation ; aucune, l’écran le dit', async () => {
    const autre = projetEnListe({ id: 9, isAttestationAuteurSigned: true })
    const { serveur } = ouvrirPortail('/porteur-projet/attestation', {
      'GET /mes-projets': enListe([autre, projetEnListe(PAYEE)]),
      'GET /projets/7': { corps: { data: projetAffiche(PAYEE) } },
    })
    await screen.findByText('C-2026-0003')
    expect(serveur.de('GET /projets/9')).toEqual([])
    fermerPortail()
    ouvrirPortail('/porteur-projet/attestation')
    await screen.findByText('Aucune attestation à signer')
  })
})
