import { queryOptions, useQuery } from '@tanstack/react-query'
import { appelsSignature } from '#domain/signature/appels.ts'
import type { ObjetCode } from '#domain/signature/code-parti.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { Icone } from '#web/ui/Icone.tsx'

const requetePertes = (id: number, objet: ObjetCode) =>
  queryOptions({
    queryKey: cles.caracteresPerdus(id, objet),
    queryFn: async ({ signal }) =>
      (await appeler(appelsSignature.lireCaracteresPerdus, { params: { id, objet }, signal })).data,
  })

/** Says, before signing, which characters the PDF will not print, field by field; nothing if none. */
export function CaracteresPerdus({ projetId, objet }: { projetId: number; objet: ObjetCode }) {
  const { data = [] } = useQuery(requetePertes(projetId, objet))
  if (data.length === 0) return null
  return (
    <div className="encadre encadre-ample bord st-attention message-refus">
      <Icone nom="attention" />
      <div>
        <p className="fort">Certains caractères ne s’imprimeront pas dans le PDF.</p>
        <ul>
          {data.map(({ champ, caracteres }) => (
            <li key={champ}>
              {champ}&nbsp;: {caracteres.join(' ')}
            </li>
          ))}
        </ul>
        <p>
          Un «&nbsp;?&nbsp;» y tiendra leur place. Le texte exact que vous signez est joint au PDF&nbsp;; vous
          pouvez aussi remplacer ces caractères avant de signer.
        </p>
      </div>
    </div>
  )
}
