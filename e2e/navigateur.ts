import { existsSync } from 'node:fs'
import { type Browser, chromium } from 'playwright-core'

const OPTIONS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const CANDIDATS = [
  process.env.CHROMIUM ?? '',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
]

const ABSENT = `Aucun Chromium n’a démarré : ni celui de la machine (${CANDIDATS.filter(Boolean).join(', ')}), ni celui de @sparticuz/chromium.
Installez Chromium (« apt install chromium ») ou donnez son chemin dans CHROMIUM.`

/** How a Chromium that starts is started. */
export interface Chromium {
  executablePath: string
  args: string[]
}

let trouve: Chromium | null = null

async function essayer(executablePath: string, args: string[]): Promise<boolean> {
  try {
    const navigateur = await chromium.launch({ executablePath, args })
    await navigateur.close()
    return true
  } catch {
    return false
  }
}

/** The machine's Chromium, else the registry's; throws one clear sentence when neither starts. */
export async function trouverNavigateur(): Promise<Chromium> {
  if (trouve) return trouve
  for (const executablePath of CANDIDATS.filter((c) => c && existsSync(c))) {
    if (await essayer(executablePath, OPTIONS)) {
      trouve = { executablePath, args: OPTIONS }
      return trouve
    }
  }
  const { default: paquet } = await import('@sparticuz/chromium')
  const executablePath = await paquet.executablePath().catch(() => '')
  // Its own options are for a single page: in one process, two people share their storage and leave together.
  if (executablePath === '' || !(await essayer(executablePath, OPTIONS))) throw new Error(ABSENT)
  trouve = { executablePath, args: OPTIONS }
  return trouve
}

/** A real Chromium, `connu` when it was found already; the caller closes it. */
export async function ouvrirNavigateur(connu?: Chromium): Promise<Browser> {
  return chromium.launch(connu ?? (await trouverNavigateur()))
}

let duFil: Browser | null = null

/** The Chromium of this worker, shared by its stories and ended with it. One that died is replaced. */
export async function navigateurDuFil(connu: Chromium): Promise<Browser> {
  if (!duFil?.isConnected()) duFil = await ouvrirNavigateur(connu)
  return duFil
}
