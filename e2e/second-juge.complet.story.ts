import { expect, test } from 'vitest'
import { etatsDe } from './etats-ecrans.ts'
import { monterScene } from './harnais.ts'
import { ouvreurDEtats } from './ouvrir-etat.ts'
import { type Faute, jugerLeHtml, jugerParAlfa } from './second-juge.ts'

// axe judges every state of the stories; here another engine and a checker of HTML judge one state of each
// screen: they read what the screen is, and every state would take an hour.
const scene = monterScene()

/** Alarms looked at one by one, and why each is false. */
const FAUSSES_ALARMES: (Faute & { route: string; raison: string })[] = [
  {
    route: '/admin/commissions/:id/seance/:seanceId/ecran',
    regle: 'sia-r87',
    ou: '#document',
    raison: 'L’écran de la salle n’est que son contenu : un lien d’évitement n’y éviterait rien.',
  },
]

/** The first state of each screen, in the light: its route once. */
const UN_PAR_ECRAN = [...Map.groupBy(etatsDe([]).etats, (e) => e.route).values()].flatMap((e) =>
  e.slice(0, 1),
)

const ouvrirEtat = ouvreurDEtats({
  get serveur() {
    return scene.serveur
  },
  ouvrir: (chemin, options) => scene.ouvrir(chemin, options),
})

test.each(UN_PAR_ECRAN)('$route ($nom) : ni Alfa ni html-validate n’ont rien à y redire', async (etat) => {
  scene.surveillance.tolerer(/status of [45]\d\d|net::ERR/)
  const page = await ouvrirEtat(etat)
  const fautes = [...(await jugerParAlfa(page)), ...(await jugerLeHtml(page))]
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  const fausses = FAUSSES_ALARMES.filter((a) => a.route === etat.route)
  const fausse = (f: Faute) => fausses.some((a) => a.regle === f.regle && f.ou.includes(a.ou))
  expect(fautes.filter((f) => !fausse(f))).toEqual([])
  // An alarm that no longer rings is named no more.
  expect(fausses.filter((a) => !fautes.some((f) => a.regle === f.regle && f.ou.includes(a.ou)))).toEqual([])
})

test('chacun voit une faute plantée', async () => {
  const page = await scene.ouvrir('/pages/cgv')
  await page.evaluate(() => {
    document
      .querySelector('main')
      ?.insertAdjacentHTML(
        'beforeend',
        '<p><img src="/gestion/icone.svg"></p><ul><p>Hors de la liste</p></ul>',
      )
  })
  expect((await jugerParAlfa(page)).map((f) => f.regle)).toContain('sia-r2')
  expect((await jugerLeHtml(page)).map((f) => f.regle)).toContain('element-permitted-content')
})
