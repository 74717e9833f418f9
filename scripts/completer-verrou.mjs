// After a change of dependencies: writes into package-lock.json the binaries of other platforms that the
// registry at hand does not carry. npm leaves them out, and then refuses its own lockfile at `npm ci`.
import { readFileSync, writeFileSync } from 'node:fs'
import { racine } from './installer.mjs'

const CHEMIN = `${racine}package-lock.json`
const SYSTEMES = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSEURS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** What the name of a platform's package says of it; null for any other package. */
function plateforme(nom) {
  const mots = nom.split('/').pop().split('-')
  const os = mots.filter((m) => SYSTEMES.includes(m))
  const cpu = mots.filter((m) => PROCESSEURS.includes(m))
  if (os.length !== 1 || cpu.length !== 1) return null
  const libc = mots.some((m) => m.startsWith('musl'))
    ? ['musl']
    : mots.some((m) => m.startsWith('gnu'))
      ? ['glibc']
      : null
  return { cpu, ...(libc && { libc }), os }
}

const verrou = JSON.parse(readFileSync(CHEMIN, 'utf8'))
const ajoutes = []
for (const [chemin, paquet] of Object.entries(verrou.packages)) {
  for (const [nom, version] of Object.entries(paquet.optionalDependencies ?? {})) {
    const place = `node_modules/${nom}`
    const cible = plateforme(nom)
    if (!cible || verrou.packages[place] || verrou.packages[`${chemin}/${place}`]) continue
    const { cpu, libc, os } = cible
    const dev = paquet.dev ? { dev: true } : {}
    verrou.packages[place] = { version, cpu, ...dev, ...(libc && { libc }), optional: true, os }
    ajoutes.push(nom)
  }
}
verrou.packages = Object.fromEntries(Object.entries(verrou.packages).sort(([a], [b]) => (a < b ? -1 : 1)))
if (ajoutes.length > 0) writeFileSync(CHEMIN, `${JSON.stringify(verrou, null, 2)}\n`)
console.log(
  ajoutes.length > 0 ? `Ajoutés : ${ajoutes.join(', ')}` : 'Le fichier de verrouillage est complet.',
)
