import type { LotLu } from '#domain/virement/banque/reponses.ts'
import type { LigneVisee } from './use-ligne-visee.ts'

/** The keys of a run, which a person may turn off. */
export function TouchesLot({ lot, visee: { saisi, raccourcis } }: { lot: LotLu; visee: LigneVisee }) {
  const exemple = lot.lignes.find((l) => l.blocage)?.rang ?? lot.lignes[0]?.rang
  return (
    <div className="lot-touches rangee rangee-serree petit secondaire">
      {raccourcis.actifs && exemple !== undefined && (
        <span aria-live="polite">
          <kbd>{saisi || exemple}</kbd> puis <kbd>Entrée</kbd>
          {'\u00a0'}: aller à la ligne {saisi || exemple}
        </span>
      )}
      {raccourcis.actifs && lot.refus.approuver === null && (
        <span>
          <kbd>A</kbd> approuver
        </span>
      )}
      <button type="button" className="lien" aria-pressed={raccourcis.actifs} onClick={raccourcis.basculer}>
        {raccourcis.actifs ? 'Couper les raccourcis' : 'Raccourcis clavier'}
      </button>
    </div>
  )
}
