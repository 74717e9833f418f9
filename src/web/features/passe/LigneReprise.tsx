import type { ChampCorrige } from '#domain/aide-anterieure/correction.ts'
import type { AideAnterieure } from '#domain/aide-anterieure/reponse.ts'
import { EPINGLE } from '#web/socle/projet/passe/epingle.ts'
import { Icone } from '#web/ui/Icone.tsx'
import { Etat } from '#web/ui/Pastille.tsx'
import { ronds } from './ronds.ts'

const Inconnu = () => <span className="secondaire">inconnu</span>

/** An amount of a past aid: unknown is not zero, and what was corrected by hand says so. */
function Montant({ aide: a, champ }: { aide: AideAnterieure; champ: 'demande' | 'accorde' | 'verse' }) {
  const corrigee = a.corrections.find((c) => c.champ === (champ satisfies ChampCorrige))
  if (a[champ] === null) return <Inconnu />
  if (!corrigee) return ronds(a[champ])
  return (
    <span title={`Dans le fichier\u00a0: ${corrigee.fichier ?? 'inconnu'}. ${corrigee.raison}`}>
      <Icone nom={EPINGLE} petite enLigne />
      <span className="cache">corrigé à la main&nbsp;: </span>
      {ronds(a[champ])}
    </span>
  )
}

const Bilan = ({ recu }: { recu: boolean | null }) =>
  recu === null ? <Inconnu /> : recu ? <Etat statut="fait">Reçu</Etat> : <span>non reçu</span>

/** A year before the portal: a record, without an application to lead to. */
export function LigneReprise({ aide: a }: { aide: AideAnterieure }) {
  return (
    <tr className="repris">
      <th scope="row" title={a.titre}>
        {a.annee} <small>reprise</small>
      </th>
      <td>
        <Montant aide={a} champ="demande" />
      </td>
      {a.decision === 'refusee' || a.decision === 'en-attente' ? (
        <>
          <td colSpan={2}>
            {a.decision === 'refusee' ? (
              <Etat statut="refuse">Refusée</Etat>
            ) : (
              <Etat statut="courant">En attente</Etat>
            )}
          </td>
          <td />
        </>
      ) : (
        <>
          <td>
            <Montant aide={a} champ="accorde" />
          </td>
          <td>
            <Montant aide={a} champ="verse" />
          </td>
          <td className="passe-bilan">
            {a.decision === 'annulee' ? (
              <span className="secondaire">annulée</span>
            ) : (
              <Bilan recu={a.bilanRecu} />
            )}
          </td>
        </>
      )}
    </tr>
  )
}
