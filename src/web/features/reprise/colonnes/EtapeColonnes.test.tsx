import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import type { RepriseLue } from '#domain/reprise/reponse.ts'
import type { Reponses } from '#test-kit/banc/faux-serveur.ts'
import { fermerPortail, ouvrirPortail } from '#test-kit/ecran/portail.tsx'
import {
  BILAN,
  CHANGEES,
  COLONNES_DECIDEES,
  colonneLue,
  repriseAffichee,
  repriseDeposee,
} from '#test-kit/ecran/reprise-affichee.ts'

afterEach(fermerPortail)

const CHOISIR = 'PATCH /reprises/5/colonnes'
const LIRE = 'GET /reprises/5'
const ESSAYER = 'POST /reprises/5/essai'

/** A server that keeps what is chosen, as ours does. */
async function ouvrir(depart: RepriseLue = repriseDeposee(), reponses: Reponses = {}) {
  let lue = depart
  const ecran = ouvrirPortail(
    '/admin/reprises/5/colonnes',
    {
      [LIRE]: () => ({ corps: { data: lue } }),
      [CHOISIR]: ({ corps }) => {
        const dites = new Map(
          (corps.colonnes as { rang: number; champ: never }[]).map((c) => [c.rang, c.champ]),
        )
        lue = {
          ...lue,
          version: lue.version + 1,
          codage: corps.codage as never,
          separateur: corps.separateur as never,
          colonnes: lue.colonnes.map((c) => ({
            ...c,
            decide: dites.has(c.rang) || c.personne !== null,
            champ: dites.get(c.rang) ?? null,
          })),
        }
        return { corps: { status: 'success', data: { id: 5, version: lue.version } } }
      },
      [ESSAYER]: () => {
        lue = { ...lue, etat: 'essayee', bilan: BILAN }
        return { corps: { status: 'success', data: { id: 5, version: lue.version + 1 } } }
      },
      'GET /reprises/5/constats': { corps: { data: CHANGEES, meta: { total: 0, page: 1, parPage: 50 } } },
      ...reponses,
    },
    { role: 'admin' },
  )
  await screen.findByRole('table')
  return { ...ecran, lue: () => lue }
}
const champ = (numero: number) =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: new RegExp(`^Champ de la colonne ${numero},`) })
const lancer = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lancer l’essai' })
const rangees = () =>
  [...document.querySelectorAll('[data-rangee]')].map((b) => /^Colonne \d+/.exec(b.textContent ?? '')?.[0])

describe('les colonnes', () => {
  test('la refusée d’abord, sans aucune de ses valeurs ; puis à décider ; puis celles du profil', async () => {
    await ouvrir()
    expect(rangees().slice(0, 4)).toEqual(['Colonne 8', 'Colonne 6', 'Colonne 7', 'Colonne 1'])
    screen.getByText(/8 006 valeurs sur 8 214 sont des adresses e-mail/)
    screen.getByText('valeurs non montrées')
    expect(screen.queryByRole('combobox', { name: /colonne 8,/ })).toBeNull()
  })

  test('rien n’est pris en silence : une proposition se voit, et attend qu’on l’accepte', async () => {
    const { personne, serveur } = await ouvrir()
    expect(champ(6).value).toBe('')
    expect(champ(6).selectedOptions[0]?.textContent).toBe('Proposé\u00a0: Accordé')
    await personne.click(screen.getByRole('button', { name: 'Accepter la proposition' }))
    await waitFor(() => expect(serveur.de(CHOISIR)).toHaveLength(1))
    expect(serveur.de(CHOISIR)[0]?.corps).toMatchObject({ version: 3, garderSous: null })
    expect(serveur.de(CHOISIR)[0]?.corps.colonnes).toContainEqual({ rang: 5, champ: 'accorde' })
    await waitFor(() => expect(champ(6).value).toBe('accorde'))
    expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull()
  })

  test('l’essai attend : ce qui manque est nommé ; décidé, il se lance avec le profil gardé', async () => {
    const { personne, serveur, ici } = await ouvrir()
    expect(lancer().disabled).toBe(true)
    screen.getByText('Décidez d’abord des colonnes 6 et 7.')
    await personne.selectOptions(champ(6), 'accorde')
    await personne.selectOptions(champ(7), 'Ne pas reprendre')
    await waitFor(() => expect(document.querySelector('#manques-essai')?.textContent).toBe(''))
    expect(lancer().disabled).toBe(false)
    await waitFor(() => expect(serveur.de(CHOISIR).length).toBeGreaterThan(0))
    await personne.click(lancer())
    await screen.findByRole('heading', { name: 'Essai de la reprise' })
    expect(ici()).toBe('/gestion/admin/reprises/5/essai')
    const envois = serveur.de(CHOISIR)
    expect(envois.at(-1)?.corps.garderSous).toBe('Ancien tableur')
    // Each carries the version that the one before it gave.
    expect(envois.map((e) => e.corps.version)).toEqual(envois.map((_, rang) => 3 + rang))
    expect(serveur.de(ESSAYER)[0]?.corps).toEqual({ version: 3 + envois.length })
  })

  test('un champ déjà donné à une colonne ne se donne pas à une autre', async () => {
    await ouvrir()
    const option = within(champ(6)).getByRole<HTMLOptionElement>('option', { name: 'Titre, déjà colonne 4' })
    expect(option.disabled).toBe(true)
  })

  test('un champ obligatoire sans colonne : dit au lancement', async () => {
    const sansTitre = COLONNES_DECIDEES.map((c) => (c.rang === 3 ? { ...c, champ: null } : c))
    await ouvrir(repriseDeposee({ colonnes: sansTitre }))
    expect(lancer().disabled).toBe(true)
    screen.getByText(/Dites quelle colonne est « Titre »/)
    screen.getByText('Titre', { selector: 'b' })
  })

  test('ce que veut dire chaque décision : proposé, dit, gardé', async () => {
    const { personne, serveur } = await ouvrir(
      repriseDeposee({
        colonnes: COLONNES_DECIDEES,
        decisions: [
          { valeur: 'A', lignes: 7000, sens: 'accordee', propose: null },
          { valeur: 'ajourné ?', lignes: 1, sens: null, propose: 'en-attente' },
        ],
      }),
    )
    const liste = screen.getByRole<HTMLSelectElement>('combobox', { name: /^ajourné \?/ })
    expect(liste.selectedOptions[0]?.textContent).toBe('Proposé\u00a0: en attente')
    screen.getByText(/Une valeur de décision n’a pas de sens : ses lignes seront refusées/)
    await personne.selectOptions(liste, 'Refusée')
    await waitFor(() =>
      expect(serveur.de(CHOISIR)[0]?.corps.decisions).toContainEqual({
        valeur: 'ajourné ?',
        sens: 'refusee',
      }),
    )
  })

  test('aucune décision n’a de sens : dit, et l’essai attend', async () => {
    const decisions = [{ valeur: 'A', lignes: 7000, sens: null, propose: 'accordee' as const }]
    await ouvrir(repriseDeposee({ colonnes: COLONNES_DECIDEES, decisions }))
    const dit = screen.getByText(/^Dites ce que veut dire au moins une décision du fichier/)
    expect([dit.closest('[role=status]') !== null, lancer().disabled]).toEqual([true, true])
  })

  test('sans profil : un nom est demandé pour garder les choix', async () => {
    const { personne, serveur } = await ouvrir(
      repriseDeposee({ colonnes: COLONNES_DECIDEES, profil: null, profils: [] }),
    )
    const nom = screen.getByLabelText<HTMLInputElement>('Nom du profil')
    expect(nom.value).toBe('Ancien tableur')
    await personne.clear(nom)
    await personne.click(lancer())
    screen.getByText('Donnez un nom à ce profil, ou décochez.')
    expect(serveur.de(ESSAYER)).toEqual([])
    await personne.click(screen.getByRole('checkbox', { name: /Garder ces choix/ }))
    await personne.click(lancer())
    await waitFor(() => expect(serveur.de(ESSAYER)).toHaveLength(1))
    expect(serveur.de(CHOISIR)).toEqual([])
  })

  test('lu autrement : le séparateur change les colonnes, rien de ce qui en était dit ne reste', async () => {
    const { personne, serveur } = await ouvrir()
    await personne.selectOptions(screen.getByLabelText('Séparateur, trouvé'), 'Virgule')
    await waitFor(() =>
      expect(serveur.de(CHOISIR)[0]?.corps).toMatchObject({ separateur: ',', colonnes: [], decisions: [] }),
    )
  })

  test('refusé : la raison est dite, et l’on revient à ce qui est gardé', async () => {
    const { personne } = await ouvrir(repriseDeposee(), {
      [CHOISIR]: {
        statut: 422,
        corps: { message: 'Non.', errors: { codage: ['Ce fichier dit être en UTF-8 : choisissez UTF-8.'] } },
      },
    })
    await personne.selectOptions(screen.getByLabelText('Codage, trouvé'), 'UTF-8')
    await screen.findByText(/Ce fichier dit être en UTF-8/)
    await personne.click(screen.getByRole('button', { name: 'Revenir à ce qui est enregistré' }))
    await waitFor(() =>
      expect(screen.getByLabelText<HTMLSelectElement>('Codage, trouvé').value).toBe('windows-1252'),
    )
  })

  test('sans réponse : le choix reste, et se renvoie avec la même version', async () => {
    const { personne, serveur } = await ouvrir()
    const tenu = serveur.routes[CHOISIR]
    serveur.routes[CHOISIR] = null
    await personne.selectOptions(champ(7), 'Ne pas reprendre')
    await screen.findByText('Ce choix n’est pas enregistré.')
    expect(champ(7).value).toBe('-')
    serveur.routes[CHOISIR] = tenu as never
    await personne.click(screen.getByRole('button', { name: 'Réessayer' }))
    await screen.findByText(/^Enregistré à /)
    expect(serveur.de(CHOISIR).map((r) => r.corps.version)).toEqual([3, 3])
    expect(champ(7).value).toBe('-')
  })

  test('changé par un autre entre-temps : dit, et sa version s’affiche', async () => {
    const { personne, serveur } = await ouvrir(repriseDeposee(), {
      [CHOISIR]: {
        statut: 409,
        corps: { message: 'Cette reprise a été modifiée entre-temps.', code: 'version' },
      },
    })
    await personne.selectOptions(champ(7), 'Ne pas reprendre')
    await screen.findByText('Cette reprise a été modifiée entre-temps.')
    serveur.routes[LIRE] = { corps: { data: repriseDeposee({ version: 9, colonnes: COLONNES_DECIDEES }) } }
    await personne.click(screen.getByRole('button', { name: 'Afficher la version enregistrée' }))
    await waitFor(() => expect(champ(6).value).toBe('accorde'))
  })

  test('une autre reprise en cours : par qui, et l’essai attend', async () => {
    const ailleurs = { id: 7, par: 'Nora Petit', depuis: '2026-11-23T09:00:00.000Z' }
    await ouvrir(repriseDeposee({ colonnes: COLONNES_DECIDEES, ailleurs }))
    screen.getByText('Une autre reprise est en cours, lancée par Nora Petit.')
    expect(lancer().disabled).toBe(true)
  })

  test('lancé au même moment par un autre : le refus dit par qui', async () => {
    const message = 'Une reprise est en cours (par Nora Petit, depuis 10 h 42) : attendez qu’elle se termine.'
    const { personne } = await ouvrir(repriseDeposee({ colonnes: COLONNES_DECIDEES }), {
      [ESSAYER]: { statut: 409, corps: { message, code: 'reprise-en-cours' } },
    })
    await personne.click(lancer())
    await screen.findByText('L’essai n’a pas été lancé.')
    screen.getByText(message)
  })

  test('au clavier : les flèches, L pour laisser de côté, D pour ce qui attend', async () => {
    const { personne, serveur } = await ouvrir()
    await personne.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(document.activeElement?.textContent).toMatch(/^Colonne 7 Obs\./)
    await personne.keyboard('{Enter}')
    expect(document.activeElement).toBe(champ(7))
    screen.getByRole('button', { name: /^Colonne 7/ }).focus()
    await personne.keyboard('l')
    await waitFor(() =>
      expect(serveur.de(CHOISIR)[0]?.corps.colonnes).toContainEqual({ rang: 6, champ: null }),
    )
    // Decided, the row stays under the hand.
    expect(document.activeElement?.textContent).toMatch(/^Colonne 7/)
    await personne.keyboard('d')
    expect(rangees()).toEqual(['Colonne 6', 'Colonne 7'])
  })

  test('beaucoup de colonnes connues : les premières, puis toutes', async () => {
    const connues = Array.from({ length: 16 }, (_, rang) =>
      colonneLue(rang, `Colonne ${rang}`, { decide: true, profil: true }),
    )
    const { personne } = await ouvrir(repriseDeposee({ colonnes: connues }))
    expect(rangees()).toHaveLength(9)
    await personne.click(screen.getByRole('button', { name: 'Voir les 7 autres colonnes' }))
    expect(rangees()).toHaveLength(16)
  })
})

test('appliquée : les choix se lisent, et ne changent plus', async () => {
  const fige = { ...repriseAffichee().gestes, peutChoisir: false }
  await ouvrir(repriseAffichee({ etat: 'appliquee', annulable: [], gestes: fige }))
  expect(champ(1).disabled).toBe(true)
  screen.getByText('Cette reprise a été appliquée : ses choix ne changent plus.')
  expect(screen.queryByRole('button', { name: 'Lancer l’essai' })).toBeNull()
})

test('le fichier effacé : dit, avec quoi faire', async () => {
  const fige = { ...repriseAffichee().gestes, peutChoisir: false, peutEssayer: false }
  await ouvrir(repriseDeposee({ gestes: fige }))
  screen.getByText(/Le fichier n’est gardé que sept jours/)
})
