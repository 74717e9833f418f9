import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { appelsVirement } from '#domain/virement/appels.ts'
import type { LotLu } from '#domain/virement/banque/reponses.ts'
import { appeler } from '#web/lib/api.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'

interface Proprietes {
  lot: Pick<LotLu, 'id' | 'numero'>
  /** Names the run, where several are followed. */
  nommer?: boolean
  choisir: (fichier: File) => void
}

/** In demonstration, the answers of a bank that does not exist; nothing anywhere else. */
export function BanqueDemo({ lot, nommer = false, choisir }: Proprietes) {
  const titre = useId()
  const { data } = useQuery({
    queryKey: cles.banqueDemo(lot.id),
    queryFn: async () => (await appeler(appelsVirement.lireBanqueDemo, { params: { id: lot.id } })).data,
    staleTime: 0,
  })
  if (!data || data.length === 0) return null
  return (
    <section className="lot-banque-demo" aria-labelledby={titre}>
      <h3 id={titre}>Banque de démonstration{nommer && `, pour ${lot.numero}`}</h3>
      <p className="secondaire petit">
        Elle n’existe pas{'\u00a0'}: ces réponses sont faites d’après le fichier de ce lot.
      </p>
      {data.map((reponse) => (
        <Bouton
          key={reponse.nom}
          icone="fichier"
          onClick={() => choisir(new File([reponse.contenu], reponse.nom, { type: 'application/xml' }))}
        >
          {reponse.libelle}
        </Bouton>
      ))}
    </section>
  )
}
