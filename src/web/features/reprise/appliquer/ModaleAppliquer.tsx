import { useState } from 'react'
import { formatNombre } from '#domain/commun/nombres.ts'
import { appelsReprise } from '#domain/reprise/appels.ts'
import type { BilanReprise, RepriseLue } from '#domain/reprise/reponse.ts'
import { appeler } from '#web/lib/api.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { manqueOuSilence } from '#web/lib/use-acte.ts'
import { CaseACocher } from '#web/ui/champs/Choix.tsx'
import { aidesReprises, compter } from '../dire-reprise.ts'
import { relireReprise } from '../requetes-reprise.ts'
import { Sommes } from './Sommes.tsx'

interface Proprietes {
  reprise: RepriseLue
  bilan: BilanReprise
  sansRefusees: boolean
  fermer: () => void
}

/** « Reprendre 8 191 aides »: the sums, what is left aside, and whether they are also published. */
export function ModaleAppliquer({ reprise: r, bilan, sansRefusees, fermer }: Proprietes) {
  const [publier, setPublier] = useState(r.publier)
  const dit = compter(aidesReprises(bilan), 'aide')
  const { refusees } = bilan
  return (
    <ModaleConfirmation
      titre={`Reprendre ${dit}\u00a0?`}
      verbe={`Reprendre ${dit}`}
      manque={manqueOuSilence('La reprise n’a pas été appliquée.', 'Rien ne dit si la reprise est lancée.')}
      agir={() =>
        appeler(appelsReprise.appliquerReprise, {
          params: { id: r.id },
          corps: { version: r.version, sansRefusees: refusees > 0 && sansRefusees, publier },
        })
      }
      estFait={async () => {
        const lue = await relireReprise(r.id)
        return lue.travail?.quoi === 'application' || lue.etat === 'appliquee'
      }}
      fait={() => relireReprise(r.id)}
      rate={() => relireReprise(r.id).catch(() => null)}
      fermer={fermer}
    >
      <p>
        {compter(bilan.creees, 'créée')}, {compter(bilan.changees, 'changée')},{' '}
        {compter(bilan.identiques, 'identique')}
        {refusees > 0 &&
          `\u00a0; ${refusees > 1 ? `les ${formatNombre(refusees)} refusées sont laissées` : 'la refusée est laissée'} de côté`}
        . Tout est écrit d’un coup, ou rien.
      </p>
      <Sommes bilan={bilan} enListe />
      <CaseACocher
        nom="publier"
        libelle="Publier aussi les aides accordées en données ouvertes"
        aide="Décochée, aucune ne paraît sur la page publique. Cochée, elles y ont leur fichier, à part&nbsp;: année, bénéficiaire, manifestation, montants."
        valeur={publier}
        onChange={setPublier}
      />
      <p className="secondaire">
        La reprise entière peut être annulée, tant que rien n’en a été corrigé ni réclamé.
      </p>
    </ModaleConfirmation>
  )
}
