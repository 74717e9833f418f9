import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { fermerPortail, figerTemps, ouvrirPortail, passer } from '#test-kit/ecran/portail.tsx'
import { projetAffiche } from '#test-kit/ecran/projet-affiche.ts'

const NOMS = ['Saint-Denis', 'Saint-Étienne', 'Saint-Malo', 'Saint-Nazaire', 'Saintes', 'Saint-Brieuc']
const projet = projetAffiche({ ville: null, region: null, idLieu: 3, lieux: ['Vitré'] })

/** Step 2 of an application with several places, over a list that knows six « Saint… » and no « zzzz ». */
async function ouvrirEtape2() {
  const p = ouvrirPortail('/porteur-projet/projet/step2?projetId=7', {
    'GET /projets/7': { corps: { data: projet } },
    'POST /projets': { corps: { status: 'success', data: { ...projet, version: 5 } } },
    'GET /geo/communes': ({ query }) => ({
      corps: {
        data: (query.get('recherche')?.startsWith('Sa')
          ? NOMS
          : query.get('recherche') === '76000'
            ? ['Rouen']
            : []
        ).map((nom, i) => ({ nom, codesPostaux: [`3500${i}`] })),
      },
    }),
  })
  const ville = await screen.findByRole('combobox', { name: /^Ville/ })
  const autres = screen.getByRole('combobox', { name: /Autres villes/ })
  const recherches = () => p.serveur.de('GET /geo/communes').map((r) => r.query.get('recherche'))
  return { ...p, ville, autres, recherches }
}

const etiquettes = () =>
  within(screen.getByRole('list', { name: /Autres villes/ }))
    .getAllByRole('listitem')
    .map((li) => li.textContent)
const cadreDe = (champ: HTMLElement) => champ.closest<HTMLElement>('.ville') as HTMLElement

afterEach(fermerPortail)

test('une autre ville s’ajoute par Entrée ou par le bouton, sans doublon (ST2-007)', async () => {
  const { autres, personne } = await ouvrirEtape2()
  await personne.type(autres, 'Rennes{Enter}')
  expect(etiquettes()).toEqual(['Vitré', 'Rennes'])
  await personne.type(autres, 'Fougères')
  await personne.click(screen.getByRole('button', { name: 'Ajouter' }))
  expect(etiquettes()).toEqual(['Vitré', 'Rennes', 'Fougères'])
  expect(autres).toHaveProperty('value', '')
  await personne.type(autres, 'rennes{Enter}')
  expect(etiquettes()).toEqual(['Vitré', 'Rennes', 'Fougères'])
  await personne.click(screen.getByRole('button', { name: 'Retirer Vitré' }))
  expect(etiquettes()).toEqual(['Rennes', 'Fougères'])
})

test('une ville tapée sans l’ajouter est gardée quand on quitte le champ (ST2-007)', async () => {
  const { autres, personne } = await ouvrirEtape2()
  await personne.type(autres, 'Dinard')
  await personne.click(screen.getByRole('textbox', { name: /^Actions de communication/ }))
  expect(etiquettes()).toEqual(['Vitré', 'Dinard'])
  expect(autres).toHaveProperty('value', '')
})

test('une autre ville qui n’est pas une commune se dit, et celle d’un code postal est proposée', async () => {
  const { autres, personne } = await ouvrirEtape2()
  await personne.type(autres, 'Zzzzxx{Enter}')
  await screen.findByText(
    '« Zzzzxx » n’est pas le nom d’une commune française. Vérifiez-le, ou gardez-le si la ville est à l’étranger.',
  )
  await personne.type(autres, '76000{Enter}')
  await screen.findByText('« 76000 » n’est pas le nom d’une commune française. Vouliez-vous dire :')
  expect(etiquettes()).toEqual(['Vitré', 'Zzzzxx', '76000'])
  await personne.click(screen.getByRole('button', { name: 'Rouen' }))
  expect(etiquettes()).toEqual(['Vitré', 'Zzzzxx', 'Rouen'])
  expect(document.activeElement).toBe(autres)
  await personne.type(autres, 'Saint malo{Enter}')
  await waitFor(() => expect(screen.queryByText(/« 76000 »/)).toBeNull())
  expect(screen.queryByText(/« Saint malo »/)).toBeNull()
})

test('la ville choisie dans la liste remplit la région, jamais celle qu’on a choisie', async () => {
  const { ville, personne } = await ouvrirEtape2()
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: /^Région/ })
  const choisir = async () => {
    await personne.clear(ville)
    await personne.type(ville, 'Saint')
    await within(cadreDe(ville)).findAllByRole('option')
    await personne.keyboard('{ArrowDown}{Enter}')
  }
  await choisir()
  expect(region.value).toBe('Bretagne')
  await personne.selectOptions(region, 'Occitanie')
  await choisir()
  expect(region.value).toBe('Occitanie')
})

test('les autres villes d’un autre choix de lieu ne partent pas : rien n’est signé qui ne se voit pas', async () => {
  const { ville, personne, serveur } = await ouvrirEtape2()
  await personne.type(ville, 'Brest')
  await personne.click(screen.getByRole('radio', { name: 'Dans une ville ou une région' }))
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  await waitFor(() => expect(serveur.de('POST /projets')).not.toEqual([]))
  expect(serveur.de('POST /projets').at(-1)?.corps).toMatchObject({ idLieu: 2, ville: 'Brest', lieux: [] })
})

test('un seul caractère ne cherche rien, deux cherchent (ST2-009)', async () => {
  const { ville, personne, recherches } = await ouvrirEtape2()
  figerTemps()
  await personne.type(ville, 'S')
  await passer(1000)
  expect(recherches()).toEqual([])
  await personne.type(ville, 'a')
  await passer(1000)
  expect(recherches()).toEqual(['Sa'])
})

test('une frappe rapide ne fait qu’un appel, 300 ms après la dernière touche (ST2-010)', async () => {
  const { ville, personne, recherches } = await ouvrirEtape2()
  figerTemps()
  for (const lettre of 'Sain') {
    await personne.type(ville, lettre)
    await passer(100)
  }
  await personne.type(ville, 't')
  await passer(299)
  expect(recherches()).toEqual([])
  await passer(1)
  expect(recherches()).toEqual(['Saint'])
})

test('montre cinq communes puis des points de suspension, et garde celle choisie (ST2-011)', async () => {
  const { ville, personne } = await ouvrirEtape2()
  // On a slow machine the first letters would have their own list, gone when it is clicked.
  figerTemps()
  await personne.type(ville, 'Saint')
  await passer(300)
  const liste = await within(cadreDe(ville)).findByRole('listbox')
  const options = within(liste).getAllByRole('option')
  expect(options.map((o) => o.textContent)).toEqual(NOMS.slice(0, 5).map((nom, i) => `${nom} (3500${i})`))
  expect(within(cadreDe(ville)).getByText('…')).toBeTruthy()
  await personne.click(options[2] as HTMLElement)
  expect(ville).toHaveProperty('value', 'Saint-Malo')
  expect(within(cadreDe(ville)).queryByRole('option')).toBeNull()
})

test('au clavier : les flèches font le tour, Entrée choisit, Échap referme sans rien changer', async () => {
  const { ville, personne } = await ouvrirEtape2()
  figerTemps()
  await personne.type(ville, 'Saint')
  await passer(300)
  const options = within(await within(cadreDe(ville)).findByRole('listbox')).getAllByRole('option')
  const designee = () => options.findIndex((o) => o.id === ville.getAttribute('aria-activedescendant'))
  expect(ville.getAttribute('aria-expanded')).toBe('true')
  expect(designee()).toBe(-1)
  await personne.keyboard('{ArrowDown}{ArrowDown}')
  expect(designee()).toBe(1)
  await personne.keyboard('{ArrowUp}{ArrowUp}')
  expect(designee()).toBe(4)
  expect(options.map((o) => o.getAttribute('aria-selected'))).toEqual([
    'false',
    'false',
    'false',
    'false',
    'true',
  ])
  await personne.keyboard('{Escape}')
  expect(ville.getAttribute('aria-expanded')).toBe('false')
  expect(ville).toHaveProperty('value', 'Saint')
  await personne.type(ville, 'e')
  await passer(300)
  await within(cadreDe(ville)).findAllByRole('option')
  await personne.keyboard('{ArrowDown}{Enter}')
  expect(ville).toHaveProperty('value', 'Saint-Denis')
  expect(ville.getAttribute('aria-expanded')).toBe('false')
})

test('la ville remplie, « la région ou la ville » n’est plus demandée', async () => {
  const { ville, personne } = await ouvrirEtape2()
  const region = screen.getByRole('combobox', { name: /^Région/ })
  await personne.selectOptions(region, '')
  await personne.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(region.getAttribute('aria-invalid')).toBe('true')
  await personne.type(ville, 'R')
  expect(region.getAttribute('aria-invalid')).toBeNull()
  expect(screen.queryByText(/Renseignez au moins/)).toBeNull()
})

test('dit « Aucune correspondance » quand rien ne répond à la recherche (ST2-012)', async () => {
  const { ville, personne } = await ouvrirEtape2()
  const note = within(cadreDe(ville)).getByRole('status')
  expect(note.textContent).toBe('')
  await personne.type(ville, 'zzzz')
  await waitFor(() => expect(note.textContent).toBe('Aucune correspondance'))
})
