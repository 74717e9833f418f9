import { Link } from 'react-router'
import type { CommissionEcran } from '#domain/commission/reponse-ecran.ts'
import { nomAffiche } from '#domain/projet/nom-affiche.ts'
import { useBase } from '#web/socle/base-commissions.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { Titre } from '#web/ui/Titre.tsx'
import { comptesDe, premiereAttendue } from './avis-affiche.ts'
import { BoutonExport } from './BoutonExport.tsx'
import type { EnSeance } from './en-seance.ts'
import { type Acte, TITRES } from './valider-commission.ts'
import './ActionsCommission.css'

/** The buttons of a manager: export, and what the step allows to validate now. */
export function ActionsCommission({
  commission: c,
  selection,
  enSeance,
  surActe,
}: {
  commission: CommissionEcran
  selection: ReadonlySet<number>
  enSeance?: EnSeance | undefined
  surActe: (acte: Acte) => void
}) {
  const { concernees, faites } = comptesDe(c)
  // All that the board has not decided: what is selected is among it.
  const attendues = concernees - faites
  return (
    <>
      <div className="commission-actions rangee a-la-fin ecart-2 boutons-pleins">
        <BoutonExport commission={c} />
        {c.step === 1 && (
          <Bouton
            variante="primary"
            desactive={!c.actions.includes('validerCAA')}
            onClick={() => surActe('caa')}
          >
            {TITRES.caa}
          </Bouton>
        )}
        {c.step === 2 && !c.isClosed && (
          <>
            <Bouton desactive={selection.size === 0} onClick={() => surActe('selection')}>
              {TITRES.selection}
            </Bouton>
            <Bouton variante="primary" desactive={selection.size < attendues} onClick={() => surActe('ca')}>
              {TITRES.ca}
            </Bouton>
          </>
        )}
      </div>
      {/* Nothing is published while a file waits: it is named where the button is disabled. */}
      {!c.isClosed && attendues > 0 && <Attendus commission={c} nombre={attendues} enSeance={enSeance} />}
    </>
  )
}

/** Which files the validation waits for, by name, and what the room said of them. */
function Attendus({
  commission: c,
  nombre,
  enSeance,
}: {
  commission: CommissionEcran
  nombre: number
  enSeance: EnSeance | undefined
}) {
  const base = useBase()
  const premier = premiereAttendue(c)
  if (!premier) return null
  const dit = enSeance?.get(premier.id)?.dire(premier)
  return (
    <p className="petit secondaire commission-attend">
      «&nbsp;{c.step === 1 ? TITRES.caa : TITRES.ca}&nbsp;» attend&nbsp;:{' '}
      <Link to={`${base}/${c.id}/validation?id=${premier.id}`}>
        <Titre>{nomAffiche(premier)}</Titre> ({premier.numero})
      </Link>
      {dit && `, ${dit.charAt(0).toLowerCase()}${dit.slice(1)}`}
      {nombre > 1 && ` et ${nombre - 1} autre${nombre > 2 ? 's' : ''}`}. Rien n’est validé tant qu’un dossier
      attend.
    </p>
  )
}
