// npm run check: everything but the browser stories. `npm run check -- types imports`: these layers alone;
// `npm run check -- modifie` checks what a change touches, since `main` or without it the last commit.
import { execFileSync } from 'node:child_process'
import { installer, racine } from './installer.mjs'

// As `npm test`: what is long is for `npm run test:complet`.
process.env.ESSAIS ??= 'courts'
await installer({ essais: true })
const { COUCHES, couchesModifie, passer } = await import('./couches.mjs')

const demandees = process.argv.slice(2)
if (demandees.join() === 'modifie') {
  const git = (...mots) =>
    execFileSync('git', mots, { cwd: racine, encoding: 'utf8' }).split('\n').filter(Boolean)
  const principale = git('branch', '--list', 'main').length > 0
  const [depart] = principale ? git('merge-base', 'main', 'HEAD') : ['HEAD']
  const modifies = [...git('diff', '--name-only', depart), ...git('ls-files', '-o', '--exclude-standard')]
  const echecs = await passer(couchesModifie(modifies), { dAbord: [], habitudes: {} })
  console.log(
    '\nLaissés à npm test : cycles d’imports, fautes plantées, code mort, couverture, histoires, essais plus lointains.',
  )
  process.exit(echecs.length === 0 ? 0 : 1)
}
const inconnues = demandees.filter((nom) => !(nom in COUCHES))
if (inconnues.length > 0) {
  console.error(
    `Couche inconnue : ${inconnues.join(', ')}. Couches : ${Object.keys(COUCHES).join(', ')}, ou modifie.`,
  )
  process.exit(2)
}
const choisies = Object.entries(COUCHES).filter(([nom]) => demandees.length === 0 || demandees.includes(nom))
const echecs = await passer(Object.fromEntries(choisies))
process.exit(echecs.length === 0 ? 0 : 1)
