import { formatJour, formatMoment } from '#domain/commun/jours.ts'
import type { Courriel } from '#server/contexte/file-attente.ts'
import { courriel, type Envoi } from '#server/socle/courriel.ts'
import type { Nuit } from '#server/socle/journal/nuit.ts'

/** Chains named in a mail or on the screen; the others are counted. */
export const CITEES = 20

/** A night's hash, out of reach of whoever holds the machine, and the chains no longer as sealed. */
export const courrielSceauDuJournal = (envoi: Envoi, nuit: Nuit, fausses: readonly string[]): Courriel =>
  courriel('sceau-journal', envoi, {
    sujet:
      fausses.length === 0
        ? `Sceau du journal du ${formatJour(nuit.jour)}`
        : `[Alerte] Journal récrit ou coupé, nuit du ${formatJour(nuit.jour)}`,
    paragraphes: [
      `Le journal des actes a été scellé le ${formatMoment(nuit.le)}\u00a0: ${nuit.chaines} chaîne(s). Son empreinte\u00a0:`,
      nuit.empreinte,
      ...(fausses.length === 0 ? [] : [phraseFausses(fausses)]),
      'Gardez ce message\u00a0: il prouve, hors du portail, ce que disait le journal cette nuit-là. Pour comparer, sur la machine du portail\u00a0:',
      `npm run admin -- verify-journal --du ${nuit.jour} --empreinte ${nuit.empreinte}`,
    ],
  })

function phraseFausses(fausses: readonly string[]): string {
  const autres = fausses.length > CITEES ? ` et ${fausses.length - CITEES} autre(s)` : ''
  return `Attention\u00a0: ces chaînes ne sont plus ce qui avait été scellé, quelqu’un les a récrites ou coupées dans la base\u00a0: ${fausses.slice(0, CITEES).join(', ')}${autres}. Lancez la vérification ci-dessous, et gardez une sauvegarde de la base telle qu’elle est.`
}
