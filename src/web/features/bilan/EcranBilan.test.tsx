import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { LIBELLES_BILAN } from '#domain/bilan/bilan.ts'
import type { ProjetReponse } from '#domain/projet/reponse.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const A_RENSEIGNER: Partial<ProjetReponse> = {
  isSigned: true,
  isEditing: false,
  isPayed: true,
  isAttestationAuteurSigned: true,
  state: 'bilan-a-renseigner',
  libelleEtat: 'Renseigner',
  repriseBilan: 1,
  actions: ['enregistrerBilan'],
  fichiers: [],
  nbAuteursInvites: 12,
  budgetGlobal: 21_000,
}
const CHIFFRES = Object.entries(LIBELLES_BILAN).filter(([c]) => c !== 'commentaireBilan')
const fichier = (id: number, type: ProjetReponse['fichiers'][number]['type']) => ({
  id,
  type,
  url: '/x',
  libelle: `${type}.pdf`,
  taille: 1000,
  mime: 'application/pdf',
  deposeLe: '2026-03-02T09:00:00.000Z',
})
const verdict = (champs: object) => ({
  id: 1,
  bilanValide: true,
  documentsBilanValide: true,
  documentsComValide: true,
  message: 'Affiche illisible.',
  suite: null,
  le: '2026-03-02T09:00:00.000Z',
  ...champs,
})

function ouvrir(etape: number, champs: Partial<ProjetReponse> = {}) {
  const projet = projetAffiche({ ...A_RENSEIGNER, ...champs })
  return ouvrirPortail(`/porteur-projet/bilan/step${etape}?projetId=7`, {
    'GET /projets/7': { corps: { data: projet } },
    'POST /projets/7/bilan': {
      corps: { status: 'success', data: { ...projet, version: 5, stepBilan: etape } },
    },
  })
}
const champ = (libelle: string) =>
  screen.findByRole<HTMLInputElement>('textbox', { name: new RegExp(`^${libelle}`) })
const suivant = () => screen.getByRole('button', { name: 'Suivant' })
const etapes = async () => {
  const nav = await screen.findByRole('navigation', { name: 'Étapes' })
  return within(nav)
    .getAllByRole('listitem')
    .map((li) => [li.querySelector('a, span:not(.etape-rang)')?.textContent, li.className.split(' ')[0]])
}

afterEach(fermerPortail)

describe('étape 1', () => {
  test('huit champs chiffrés et un commentaire ; ce qui était prévu s’y lit (BIL-004, BIL-020)', async () => {
    ouvrir(1)
    for (const [, libelle] of CHIFFRES) expect((await champ(libelle)).value).toBe('')
    expect((await champ('Nombre d’auteurs invités')).placeholder).toBe('12')
    expect((await champ('Budget global')).placeholder).toBe('21\u00a0000,00')
    expect(screen.getByRole('textbox', { name: /Commentaire/ }).tagName).toBe('TEXTAREA')
  })

  test('trois actions à chaque étape (BIL-007)', async () => {
    for (const etape of [1, 2, 3]) {
      ouvrir(etape)
      await screen.findByRole('button', { name: 'Suivant' })
      screen.getByRole('button', { name: 'Enregistrer en brouillon' })
      screen.getByRole('link', { name: 'Précédent' })
      fermerPortail()
    }
  })

  test('reprendre les valeurs prévues remplit ce qui est vide, et rien d’autre', async () => {
    const { personne } = ouvrir(1, { nbEditeursInvitesFinal: 99 })
    await personne.click(await screen.findByRole('button', { name: 'Reprendre les valeurs prévues' }))
    expect((await champ('Nombre d’auteurs invités')).value).toBe('12')
    expect((await champ('Nombre d’éditeurs invités')).value).toBe('99')
  })

  test('reprendre les valeurs prévues lève les erreurs de ce qu’il remplit, et mène au premier champ rempli', async () => {
    const { personne } = ouvrir(1)
    await screen.findByRole('heading', { level: 2, name: 'Bilan' })
    await personne.click(suivant())
    expect(document.querySelectorAll('[aria-invalid]').length).toBeGreaterThan(1)
    await personne.click(screen.getByRole('button', { name: 'Reprendre les valeurs prévues' }))
    const fautes = [...document.querySelectorAll<HTMLInputElement>('[aria-invalid]')]
    expect(fautes.filter((e) => e.value !== '')).toEqual([])
    expect(document.activeElement).toBe(await champ('Nombre d’auteurs invités'))
  })

  test('incomplète, elle dit chaque champ et n’envoie rien ; complète, elle mène à la suivante (BIL-023, BIL-025, BIL-028)', async () => {
    const { personne, serveur, ici } = ouvrir(1, { nbEditeursInvitesFinal: 2 })
    await screen.findByRole('heading', { level: 2, name: 'Bilan' })
    await personne.click(suivant())
    expect(screen.getAllByText('Le champ "Budget global" est requis.').length).toBeGreaterThan(0)
    expect(serveur.de('POST /projets/7/bilan')).toEqual([])
    await personne.click(screen.getByRole('button', { name: 'Reprendre les valeurs prévues' }))
    await personne.click(suivant())
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/bilan/step2?projetId=7'))
    expect(serveur.de('POST /projets/7/bilan').at(-1)?.corps).toMatchObject({
      stepBilan: 1,
      isDraft: false,
      version: 4,
      nbEditeursInvitesFinal: 2,
      nbAuteursInvitesFinal: 12,
    })
  })

  test('en brouillon, elle s’enregistre incomplète et revient au tableau de bord (BIL-024)', async () => {
    const { personne, serveur, ici } = ouvrir(1)
    await personne.type(await champ('Nombre d’auteurs invités'), '4')
    await personne.click(screen.getByRole('button', { name: 'Enregistrer en brouillon' }))
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/dashboard'))
    expect(serveur.de('POST /projets/7/bilan').at(-1)?.corps).toMatchObject({
      stepBilan: 1,
      isDraft: true,
      nbAuteursInvitesFinal: 4,
    })
    await screen.findByText('Brouillon enregistré avec succès.')
  })

  test('« Précédent » mène à l’attestation (BIL-026)', async () => {
    const { personne, ici } = ouvrir(1)
    await personne.click(await screen.findByRole('link', { name: 'Précédent' }))
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/attestation?projetId=7'))
  })

  test('un échec dit le message du serveur, et la saisie reste (BIL-035)', async () => {
    const { personne, serveur } = ouvrir(1)
    await personne.click(await screen.findByRole('button', { name: 'Reprendre les valeurs prévues' }))
    serveur.routes['POST /projets/7/bilan'] = {
      statut: 503,
      corps: { message: 'Le service est momentanément indisponible.', error: true },
    }
    await personne.click(suivant())
    await screen.findByText('Le service est momentanément indisponible.')
    expect((await champ('Nombre d’auteurs invités')).value).toBe('12')
    screen.getByRole('button', { name: 'Réessayer' })
  })
})

describe('étapes 2 et 3', () => {
  test('deux fichiers chacune, requis (BIL-005, BIL-006, BIL-031, BIL-032, NAV-018)', async () => {
    const attendu = {
      2: ['Documents bilans', ['Bilan moral', 'Bilan des rémunérations des auteurs']],
      3: ['Documents de communications', ['Document de communication 1', 'Document de communication 2']],
    } as const
    for (const n of [2, 3] as const) {
      const { personne, serveur } = ouvrir(n)
      await screen.findByRole('heading', { level: 2, name: attendu[n][0] })
      const entrees = [...document.querySelectorAll('input[type=file]')]
      expect(entrees).toHaveLength(2)
      await personne.click(suivant())
      for (const nom of attendu[n][1])
        expect(screen.getAllByText(`Le champ "${nom}" est requis.`).length).toBeGreaterThan(0)
      expect(serveur.de('POST /projets/7/bilan')).toEqual([])
      fermerPortail()
    }
  })

  test('après la deuxième, la troisième ; après la troisième, le tableau de bord (BIL-025)', async () => {
    const fichiers = [
      fichier(1, 'bilan_moral'),
      fichier(2, 'bilan_remuneration_auteurs'),
      fichier(3, 'comm1'),
      fichier(4, 'comm2'),
    ]
    const { personne, serveur, ici } = ouvrir(2, { fichiers })
    await screen.findByRole('heading', { level: 2, name: 'Documents bilans' })
    await personne.click(suivant())
    await screen.findByRole('heading', { level: 2, name: 'Documents de communications' })
    expect(ici()).toBe('/gestion/porteur-projet/bilan/step3?projetId=7')
    serveur.routes['POST /projets/7/bilan'] = {
      corps: {
        status: 'success',
        data: projetAffiche({ ...A_RENSEIGNER, version: 6, isBilanFilled: true, stepBilan: 3 }),
      },
    }
    await personne.click(suivant())
    await waitFor(() => expect(ici()).toBe('/gestion/porteur-projet/dashboard'))
    await screen.findByText('Votre bilan est envoyé. Il va être contrôlé.')
    expect(serveur.de('POST /projets/7/bilan').map((r) => r.corps.stepBilan)).toEqual([2, 3])
  })
})

test('la seule partie refusée, corrigée : le bilan est parti, cela se dit', async () => {
  const fichiers = [fichier(1, 'bilan_moral'), fichier(2, 'bilan_remuneration_auteurs')]
  const refus = { isBilanRefused: true, etapesBilan: [true, false, true], fichiers }
  const { personne, serveur } = ouvrir(2, {
    ...refus,
    controlesBilan: verdict({ documentsBilanValide: false }),
  })
  await screen.findByRole('heading', { level: 2, name: 'Documents bilans' })
  serveur.routes['POST /projets/7/bilan'] = {
    corps: { status: 'success', data: projetAffiche({ ...A_RENSEIGNER, version: 6, isBilanFilled: true }) },
  }
  await personne.click(suivant())
  await screen.findByText('Votre bilan est envoyé. Il va être contrôlé.')
})

describe('indicateur et verrous', () => {
  test('quatre étapes dans l’ordre, l’attestation toujours verte (BIL-001, BIL-003, BIL-036)', async () => {
    ouvrir(1)
    expect(await etapes()).toEqual([
      ['Attestation', 'etape-faite'],
      ['Bilan', 'etape-courante'],
      ['Documents bilans', 'etape-suivante'],
      ['Document de communication', 'etape-suivante'],
    ])
  })

  test('après un contrôle, vert ou rouge selon chaque verdict ; le motif se lit (BIL-002, BIL-003)', async () => {
    ouvrir(3, {
      isBilanRefused: true,
      etapesBilan: [true, true, false],
      controlesBilan: verdict({ documentsComValide: false }),
    })
    expect((await etapes()).map(([, etat]) => etat)).toEqual([
      'etape-faite',
      'etape-faite',
      'etape-faite',
      'etape-refusee',
    ])
    await screen.findByText('Message de refus:')
    screen.getByText('Affiche illisible.')
  })

  test('enregistrée et pas encore jugée, une étape n’est ni verte ni rouge (BIL-002)', async () => {
    ouvrir(3, { etapesBilan: [true, true, false] })
    expect((await etapes()).map(([, etat]) => etat)).toEqual([
      'etape-faite',
      'etape-enregistree',
      'etape-enregistree',
      'etape-courante',
    ])
  })

  test('une partie acceptée est verrouillée, une partie refusée s’édite (BIL-022)', async () => {
    const refus = { isBilanRefused: true, controlesBilan: verdict({ documentsComValide: false }) }
    ouvrir(1, refus)
    expect((await champ('Budget global')).disabled).toBe(true)
    screen.getByText('Cette partie a été acceptée : elle ne peut plus être modifiée.')
    expect(screen.queryByRole('button', { name: 'Enregistrer en brouillon' })).toBeNull()
    screen.getByRole('link', { name: 'Suivant' })
    fermerPortail()
    ouvrir(3, refus)
    await screen.findByRole('button', { name: 'Suivant' })
  })

  test('rendu, le bilan se relit sans se modifier', async () => {
    ouvrir(1, { isBilanFilled: true, actions: [], budgetGlobalFinal: 500 })
    const budget = await champ('Budget global')
    expect([budget.value, budget.disabled]).toEqual(['500,00', true])
  })

  test.each([1, 2, 3])('rendu, l’étape %s ne dit rien d’obligatoire', async (etape) => {
    ouvrir(etape)
    await screen.findByText('Les champs marqués d’un * sont obligatoires.')
    fermerPortail()
    ouvrir(etape, { isBilanFilled: true, actions: [] })
    await screen.findByRole('link', { name: 'Suivant' })
    expect(screen.getByRole('main').textContent).not.toContain('*')
    expect(document.querySelectorAll('main [aria-required]')).toHaveLength(0)
  })

  test('sans attestation signée, l’écran y mène', async () => {
    ouvrir(1, { isAttestationAuteurSigned: false, actions: ['remplirAttestation'] })
    const lien = await screen.findByRole('link', { name: 'Signer l’attestation' })
    expect(lien.getAttribute('href')).toBe('/gestion/porteur-projet/attestation?projetId=7')
  })
})
