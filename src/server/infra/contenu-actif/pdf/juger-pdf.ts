import { ContenuRefuse, type Effort, gonfler } from '../effort.ts'
import type { Entete } from './cadre.ts'
import { lireJetons } from './jetons.ts'
import { lireObjet } from './lire-objet.ts'
import { estProgramme } from './nom-joint.ts'

/** A PDF attached to a PDF is read too, no deeper. */
const PROFONDEUR_MAX = 2
/** Octets of a stream of objects, inflated: an honest one has some hundred objects, a tenth of it at most. */
const CONTENEUR_MAX = 16 * 1024 * 1024
/** Octets of a PDF attached to a PDF, inflated: three times what a file may weigh. */
const JOINT_MAX = 16 * 1024 * 1024
/** What starting to read costs, in octets of effort, so that a crowd of small things is bounded too. */
const [COUT_OBJET, COUT_FLUX] = [32, 16_384] as const
const [CR, LF] = [13, 10] as const

interface Flux extends Entete {
  debut: number
}

/** Every place where an object or a trailer starts, even in a stream or a string: a reader may go there. */
function* departs(octets: Buffer): Generator<number> {
  for (const mot of ['obj', 'trailer']) {
    for (let i = octets.indexOf(mot); i !== -1; i = octets.indexOf(mot, i + mot.length))
      if (mot === 'trailer' || octets.toString('latin1', Math.max(0, i - 3), i) !== 'end')
        yield i + mot.length
  }
}

/** Where the octets of a stream start, after the end of the line of its keyword. */
function debutDeFlux(octets: Buffer, position: number): number {
  const i = octets[position] === CR ? position + 1 : position
  return octets[i] === LF ? i + 1 : i
}

async function lireConteneur(octets: Buffer, flux: Flux, effort: Effort): Promise<boolean> {
  if (flux.inhabituel) throw new ContenuRefuse('illisible')
  const source = octets.subarray(flux.debut)
  const contenu = flux.compresse ? await gonfler(source, effort, CONTENEUR_MAX + 1) : source
  if (flux.compresse && contenu.length > CONTENEUR_MAX) throw new ContenuRefuse('illisible')
  return (await lireObjet(contenu, lireJetons(contenu, 0), effort, true)).joint
}

async function jugerJoint(octets: Buffer, flux: Flux, effort: Effort, profondeur: number): Promise<void> {
  const source = octets.subarray(flux.debut)
  const tete = flux.compresse
    ? await gonfler(source.subarray(0, 1024), effort, 1024)
    : source.subarray(0, 1024)
  if (estProgramme(tete)) throw new ContenuRefuse('fichierJoint')
  if (tete.toString('latin1', 0, 5) !== '%PDF-') return
  const fin = octets.indexOf('endstream', flux.debut)
  const joint = flux.compresse
    ? await gonfler(source, effort, JOINT_MAX + 1)
    : octets.subarray(flux.debut, fin === -1 ? undefined : fin)
  if (joint.length > JOINT_MAX) throw new ContenuRefuse('illisible')
  await jugerPdf(joint, effort, profondeur + 1)
}

/**
 * Reads every object of a PDF. Throws ContenuRefuse for a script, a launch, a form that sends itself, an
 * encryption, an attached file of a kind that may run, or what cannot be read within the effort.
 */
export async function jugerPdf(octets: Buffer, effort: Effort, profondeur = 0): Promise<void> {
  if (profondeur > PROFONDEUR_MAX) throw new ContenuRefuse('fichierJoint')
  const jetons = lireJetons(octets, 0)
  const flux: Flux[] = []
  let joint = false
  for (const depart of departs(octets)) {
    if (effort.compter(COUT_OBJET)) await effort.ceder()
    jetons.position = depart
    const lu = await lireObjet(octets, jetons, effort)
    joint ||= lu.joint
    if (lu.entete) flux.push({ ...lu.entete, debut: debutDeFlux(octets, jetons.position) })
  }
  for (const f of flux.filter((x) => x.conteneur)) {
    if (effort.compter(COUT_FLUX)) await effort.ceder()
    joint = (await lireConteneur(octets, f, effort)) || joint
  }
  if (!joint) return
  for (const f of flux) {
    if (effort.compter(COUT_FLUX)) await effort.ceder()
    await jugerJoint(octets, f, effort, profondeur)
  }
}
