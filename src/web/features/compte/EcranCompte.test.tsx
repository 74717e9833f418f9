import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/commun/roles.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'

afterEach(fermerPortail)

const CLAIRE = {
  id: 3,
  prenom: 'Claire',
  nom: 'Fabre',
  email: 'claire@exemple.fr',
  role: 'comptable' as Role,
  isInvite: false,
  emailEnAttente: null,
  secondFacteur: false,
  version: 4,
}
const { email: _, emailEnAttente: __, version: ___, secondFacteur: ____, ...court } = CLAIRE
const enListe = (data: unknown[]) => ({ corps: { data, meta: { total: data.length, page: 1, parPage: 50 } } })
const fait = (data: unknown, statut = 200) => ({ statut, corps: { status: 'success', data } })

const ouvrir = (chemin: string, reponses = {}, role: Role = 'admin') =>
  ouvrirPortail(
    `/admin/comptes${chemin}`,
    { 'GET /comptes': enListe([court]), 'GET /comptes/3': { corps: { data: CLAIRE } }, ...reponses },
    { role },
  )
const champ = (nom: string | RegExp) => screen.findByLabelText(nom) as Promise<HTMLInputElement>
const bouton = (nom: string) => screen.findByRole('button', { name: nom })
const dansModale = async (nom: string) =>
  within(await screen.findByRole('dialog')).getByRole('button', { name: nom })

describe('création d’un compte', () => {
  const remplir = async (personne: ReturnType<typeof ouvrir>['personne']) => {
    await personne.type(await champ(/^Prénom/), 'Nora')
    await personne.type(await champ(/^Nom/), 'Petit')
    await personne.type(await champ(/^Adresse e-mail/), 'nora@exemple.fr')
    await personne.selectOptions(await screen.findByLabelText(/^Rôle/), 'Admin')
  }
  const NORA = { ...CLAIRE, id: 9, prenom: 'Nora', nom: 'Petit', role: 'superviseur' as Role, isInvite: true }

  test('quatre champs, le détail des rôles, « Créer le compte », pas de suppression (CPT-005, CPT-006, CPT-007, CPT-008, NAV-032)', async () => {
    const { personne } = ouvrir('/nouveau')
    for (const nom of [/^Prénom/, /^Nom/]) expect((await champ(nom)).type).toBe('text')
    expect((await champ(/^Adresse e-mail/)).type).toBe('email')
    const roles = within(await screen.findByLabelText(/^Rôle/)).getAllByRole('option')
    expect(roles.map((o) => o.textContent)).toEqual([
      'Choisissez…',
      'Super Admin',
      'Admin',
      'Comptable',
      'Commission',
    ])
    const panneau = screen.getByText('Voir le détail des rôles')
    expect(panneau.closest('details')?.open).toBe(false)
    await personne.click(panneau)
    expect(panneau.closest('details')?.open).toBe(true)
    screen.getByText(/Accès à toutes les fonctionnalités/)
    await bouton('Créer le compte')
    expect(screen.queryByRole('button', { name: 'Supprimer le compte' })).toBeNull()
  })

  test('tout est requis : rien ne part, aucune modale (CPT-017, FRM-008)', async () => {
    const { personne, serveur } = ouvrir('/nouveau')
    await personne.click(await bouton('Créer le compte'))
    for (const nom of ['Prénom', 'Nom', 'Adresse e-mail'])
      expect(screen.getAllByText(`Le champ "${nom}" est requis.`).length).toBeGreaterThan(0)
    const role = screen.getByLabelText(/^Rôle/)
    expect(document.getElementById(`${role.id}-erreur`)?.textContent).toBe('Ce champ est requis.')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(serveur.de('POST /comptes')).toEqual([])
  })

  test('une modale confirme, puis le compte est créé et annoncé dans la liste (CPT-009, CPT-030)', async () => {
    const { personne, serveur, ici } = ouvrir('/nouveau', {
      'POST /comptes': fait(NORA, 201),
    })
    await remplir(personne)
    serveur.routes['GET /comptes'] = enListe([court, NORA])
    await personne.click(await bouton('Créer le compte'))
    await dansModale('Annuler').then((b) => personne.click(b))
    expect(serveur.de('POST /comptes')).toEqual([])
    await personne.click(await bouton('Créer le compte'))
    await personne.click(await dansModale('Créer le compte'))
    await screen.findByText('Contact Nora Petit a été créé')
    expect(serveur.de('POST /comptes').map((r) => r.corps)).toEqual([
      {
        prenom: 'Nora',
        nom: 'Petit',
        email: 'nora@exemple.fr',
        role: 'superviseur',
        cleCreation: expect.any(String),
      },
    ])
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes'))
  })

  test('le refus du serveur se lit sous le champ, la saisie reste (CPT-029)', async () => {
    const message = 'Cette adresse a déjà un compte.'
    const { personne } = ouvrir('/nouveau', {
      'POST /comptes': { statut: 422, corps: { message, errors: { email: [message] } } },
    })
    await remplir(personne)
    await personne.click(await bouton('Créer le compte'))
    await personne.click(await dansModale('Créer le compte'))
    expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0)
    expect((await champ(/^Nom/)).value).toBe('Petit')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('un superviseur n’y crée rien', async () => {
    ouvrir('/nouveau', {}, 'superviseur')
    await screen.findByText("Vous n'avez pas les droits pour voir cette section.")
    expect(screen.queryByRole('button', { name: 'Créer le compte' })).toBeNull()
  })
})

describe('modification d’un compte', () => {
  test('« Enregistrer » envoie aussitôt, sans modale, et la liste le dit (CPT-007, CPT-011, CPT-031, NAV-031)', async () => {
    const { personne, serveur, ici } = ouvrir('/3', { 'PUT /comptes/3': fait({ ...CLAIRE, nom: 'Fabri' }) })
    const nom = await champ(/^Nom/)
    expect([nom.value, (await champ(/^Adresse e-mail/)).value]).toEqual(['Fabre', 'claire@exemple.fr'])
    await personne.clear(nom)
    await personne.type(nom, 'Fabri')
    await personne.click(await bouton('Enregistrer'))
    expect(screen.queryByRole('dialog')).toBeNull()
    await screen.findByText('Contact enregistré')
    expect(serveur.de('PUT /comptes/3')[0]?.corps).toMatchObject({
      prenom: 'Claire',
      nom: 'Fabri',
      email: 'claire@exemple.fr',
      role: 'comptable',
      version: 4,
    })
    await waitFor(() => expect(ici()).toBe('/gestion/admin/comptes'))
  })

  test('modifié entre-temps : la saisie reste, la version enregistrée s’affiche à la demande', async () => {
    const message = 'Ce compte a été modifié entre-temps. Rechargez la page.'
    const { personne, serveur } = ouvrir('/3', {
      'PUT /comptes/3': { statut: 409, corps: { message, code: 'version' } },
    })
    const nom = await champ(/^Nom/)
    await personne.type(nom, 'x')
    await personne.click(await bouton('Enregistrer'))
    await screen.findByText(message)
    expect(nom.value).toBe('Fabrex')
    serveur.routes['GET /comptes/3'] = { corps: { data: { ...CLAIRE, nom: 'Lambert', version: 5 } } }
    await personne.click(await bouton('Afficher la version enregistrée'))
    await waitFor(() => expect(nom.value).toBe('Lambert'))
  })

  test('supprimer demande confirmation, dit l’échec dans la modale, puis la suppression (CPT-008, CPT-010, CPT-032)', async () => {
    const { personne, serveur } = ouvrir('/3', {
      'DELETE /comptes/3': { statut: 409, corps: { message: 'Ce compte est le dernier Super Admin.' } },
    })
    await personne.click(await bouton('Supprimer le compte'))
    expect(serveur.de('DELETE /comptes/3')).toEqual([])
    await personne.click(await dansModale('Supprimer le compte'))
    await screen.findByText('Ce compte est le dernier Super Admin.')
    serveur.routes['DELETE /comptes/3'] = fait({ id: 3, prenom: 'Claire', nom: 'Fabre' })
    serveur.routes['GET /comptes'] = enListe([])
    await personne.click(await dansModale('Supprimer le compte'))
    await screen.findByText('Contact Claire Fabre a été supprimé')
  })

  test('un superviseur lit tout, n’enregistre ni ne supprime (CPT-018)', async () => {
    ouvrir('/3', {}, 'superviseur')
    expect((await champ(/^Prénom/)).disabled).toBe(true)
    for (const nom of ['Enregistrer', 'Supprimer le compte'])
      expect(((await bouton(nom)) as HTMLButtonElement).disabled).toBe(true)
  })

  test('sur son propre compte, un admin ne change que son nom et ne se supprime pas', async () => {
    const moi = { ...CLAIRE, id: 1, role: 'admin' as Role }
    const { personne, serveur } = ouvrir('/1', {
      'GET /comptes/1': { corps: { data: moi } },
      'PUT /comptes/1': fait(moi),
    })
    expect((await champ(/^Adresse e-mail/)).disabled).toBe(true)
    expect(((await screen.findByLabelText(/^Rôle/)) as HTMLSelectElement).disabled).toBe(true)
    expect(((await bouton('Supprimer le compte')) as HTMLButtonElement).disabled).toBe(true)
    await personne.type(await champ(/^Nom/), 'x')
    await personne.click(await bouton('Enregistrer'))
    await waitFor(() =>
      expect(serveur.de('PUT /comptes/1')[0]?.corps).toMatchObject({ email: null, nom: 'Fabrex' }),
    )
  })

  test('un compte inconnu le dit', async () => {
    const message = 'Cette page ou cet élément est introuvable.'
    ouvrir('/7', { 'GET /comptes/7': { statut: 404, corps: { message } } })
    await screen.findByText(message)
  })
})

describe('le second facteur d’un autre', () => {
  const AVEC = { 'GET /comptes/3': { corps: { data: { ...CLAIRE, secondFacteur: true } } } }

  test('se voit, et se réinitialise après confirmation ; un échec reste dans la boîte', async () => {
    let tour = 0
    const { personne, serveur } = ouvrir('/3', {
      ...AVEC,
      'DELETE /comptes/3/second-facteur': () =>
        tour++ === 0 ? { statut: 503, corps: { message: 'Réessayez.' } } : fait({ id: 3 }),
    })
    await screen.findByText('Second facteur en service')
    await personne.click(await bouton('Réinitialiser'))
    const boite = within(screen.getByRole('dialog'))
    await personne.click(boite.getByRole('button', { name: 'Réinitialiser' }))
    expect((await boite.findByRole('alert')).textContent).toContain('Réessayez.')
    serveur.routes['GET /comptes/3'] = { corps: { data: CLAIRE } }
    await personne.click(boite.getByRole('button', { name: 'Réinitialiser' }))
    await screen.findByText('Pas de second facteur')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Réinitialiser' })).toBeNull()
  })

  test('un superviseur le voit sans pouvoir y toucher', async () => {
    ouvrir('/3', AVEC, 'superviseur')
    await screen.findByText('Second facteur en service')
    expect(screen.queryByRole('button', { name: 'Réinitialiser' })).toBeNull()
  })
})

describe('l’identité et le secours d’un compte', () => {
  const LIEN = { id: 7, iss: 'https://id.exemple.fr', creeLe: '2026-03-02T09:00:00.000Z', vuLe: null }
  const LIE = { ...CLAIRE, lie: true, liens: [LIEN] }
  const avecFournisseur = () => {
    const meta = document.createElement('meta')
    meta.name = 'fournisseur'
    meta.content = 'l’annuaire'
    document.head.append(meta)
    return () => meta.remove()
  }

  test('se disent à qui consulte, et se changent par qui gère', async () => {
    const oter = avecFournisseur()
    const { personne, serveur } = ouvrir('/3', {
      'GET /comptes/3': { corps: { data: LIE } },
      'DELETE /oidc/liens/7': fait({ id: 7 }),
      'PUT /comptes/3/secours': fait({ ...LIE, secours: true }),
    })
    await screen.findByText('Lié à id.exemple.fr depuis le 02/03/2026')
    await personne.click(await bouton('Marquer «\u00a0secours\u00a0»'))
    await personne.click(await dansModale('Marquer'))
    await screen.findByText('Compte de secours')
    expect(serveur.de('PUT /comptes/3/secours')[0]?.corps).toEqual({ secours: true })
    await personne.click(await bouton('Délier'))
    await personne.click(await dansModale('Délier'))
    await waitFor(() => expect(serveur.de('DELETE /oidc/liens/7')).toHaveLength(1))
    fermerPortail()
    ouvrir('/3', { 'GET /comptes/3': { corps: { data: LIE } } }, 'superviseur')
    await screen.findByText('Pas un compte de secours')
    expect(screen.queryByRole('button', { name: 'Délier' })).toBeNull()
    oter()
  })

  test('ne se montrent pas sans fournisseur, ni lien, ni marque', async () => {
    ouvrir('/3')
    await screen.findByText('Pas de second facteur')
    expect(screen.queryByText(/fournisseur|secours/)).toBeNull()
  })
})
