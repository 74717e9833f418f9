import { formatEuros } from '#domain/commun/argent.ts'
import type { ProjetEcran } from '#domain/projet/reponse-ecran.ts'

/** Its sign is in the header of the column; readers hear it with each amount. */
function Montant({ euros }: { euros: number }) {
  const [nombre, signe] = formatEuros(euros).split(/(?=.€)/)
  return (
    <>
      {nombre}
      <span className="cache">{signe}</span>
    </>
  )
}

/** What is granted in bold; what is only asked for said so, in grey; a dash where nothing will be granted. */
export function MontantListe({ projet: p }: { projet: ProjetEcran }) {
  if (p.isRefusedCAA || p.isRefusedCA) return <span className="secondaire">–</span>
  if (p.montantAlloue !== null)
    return (
      <b className="chiffres">
        <Montant euros={p.montantAlloue} />
      </b>
    )
  if (p.montantDemande === null) return <span className="sans-objet cache">sans objet</span>
  return (
    <span className="montant-demande chiffres">
      <Montant euros={p.montantDemande} />
      <small>demandés</small>
    </span>
  )
}

/** One of the two alone, in its own column; what was granted stands out. */
export function MontantSeul({ euros, fort }: { euros: number | null; fort?: boolean }) {
  if (euros === null) return <span className="sans-objet cache">sans objet</span>
  const Forme = fort ? 'b' : 'span'
  return (
    <Forme className={fort ? 'chiffres' : 'chiffres secondaire'}>
      <Montant euros={euros} />
    </Forme>
  )
}
