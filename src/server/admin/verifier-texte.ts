import { buffer } from 'node:stream/consumers'
import { formatJour, jourDe } from '#domain/commun/jours.ts'
import { lettresPerdues } from '#server/documents/pdf/lettres-perdues.ts'
import { ouvrirStockage } from '#server/infra/stockage/ouvrir.ts'
import { papiersGardes } from '#server/socle/fichier/papiers-gardes.ts'
import { type Atelier, avecBase } from './atelier.ts'

/**
 * Names each paper kept whose text loses letters when searched, copied or read aloud: what it shows is whole,
 * and a signed one stays as it is. 1 when there are some, or when one cannot be read.
 */
export const verifierTexte = (atelier: Atelier): Promise<number> =>
  avecBase(atelier, async ({ db }) => {
    const stockage = ouvrirStockage(atelier.config)
    let [lus, perdants] = [0, 0]
    for (let lot = await papiersGardes(db, ''); lot.length > 0; ) {
      for (const p of lot) {
        lus++
        const dit = await lireTexte(async () => buffer(await stockage.lire(p.cle)))
        if (dit === null) continue
        perdants++
        atelier.dire(`${p.genre} ${p.numero}, du ${formatJour(jourDe(p.creeLe))} : ${dit} (${p.cle})`)
      }
      lot = await papiersGardes(db, lot.at(-1)?.cle ?? '')
    }
    atelier.dire(
      perdants === 0
        ? `${lus} document(s) lus : le texte de chacun est entier.`
        : `${lus} document(s) lus, ${perdants} à lire à l’œil : ce qu’ils montrent est entier, et rien n’y a été changé.`,
    )
    return perdants === 0 ? 0 : 1
  })

/** What is wrong with the text of one; null: nothing. */
async function lireTexte(lire: () => Promise<Buffer>): Promise<string | null> {
  try {
    const perdues = lettresPerdues(await lire())
    return perdues === 0 ? null : `${perdues} lettre(s) ne se relisent pas`
  } catch {
    return 'son texte ne se lit pas'
  }
}
