import { useState } from 'react'
import { formatMoment } from '#domain/commun/jours.ts'
import { appelsEcriture } from '#domain/ecriture/appels.ts'
import type { PrevisionEcritures } from '#domain/ecriture/contrat.ts'
import { nommerMois } from '#domain/ecriture/mois.ts'
import { ModaleConfirmation } from '#web/lib/ModaleConfirmation.tsx'
import { FICHIER_NON_PREPARE, recevoirFichier, remettreFichier } from '#web/lib/recevoir-fichier.ts'
import { requetes } from '#web/lib/requetes.ts'
import { useActe } from '#web/lib/use-acte.ts'
import { cles } from '#web/socle/cles.ts'
import { Bouton } from '#web/ui/Bouton.tsx'
import { EtatErreur } from '#web/ui/cadre/Attente.tsx'
import { annoncer } from '#web/ui/cadre/notices.ts'
import { suiteDe } from './DejaExporte.tsx'

async function recevoir(mois: string, confirme: boolean): Promise<void> {
  try {
    const fichier = await recevoirFichier(appelsEcriture.exporterEcritures, {
      params: { mois },
      corps: { confirme },
    })
    remettreFichier(fichier)
    annoncer(`Le fichier ${fichier.nom} a été téléchargé.`, 'fait')
  } finally {
    // Refused because somebody else just took it: the page then says who.
    await requetes.invalidateQueries({ queryKey: cles.moisEcritures() })
  }
}

/** Gives the file of a month; one that was given already asks first. */
export function BoutonEcritures({ prevision: p }: { prevision: PrevisionEcritures }) {
  const [demande, setDemande] = useState(false)
  const premier = useActe({ agir: () => recevoir(p.mois, false), manque: FICHIER_NON_PREPARE })
  const dernier = p.exports[0]
  return (
    <>
      <Bouton
        variante="primary"
        icone="telecharger"
        enCours={premier.enCours}
        desactive={!p.regle}
        onClick={() => (dernier ? setDemande(true) : void premier.agir())}
      >
        {dernier ? 'Exporter de nouveau' : `Exporter ${nommerMois(p.mois)}`}
      </Bouton>
      {premier.echec && <EtatErreur {...premier.echec} />}
      {demande && dernier && (
        <ModaleConfirmation
          titre={`Exporter de nouveau ${nommerMois(p.mois)}\u00a0?`}
          verbe="Exporter de nouveau"
          agir={() => recevoir(p.mois, true)}
          manque={FICHIER_NON_PREPARE}
          fermer={() => setDemande(false)}
        >
          <p>
            Ce mois a été exporté le {formatMoment(new Date(dernier.le))} par {dernier.par}. {suiteDe(p)}
          </p>
        </ModaleConfirmation>
      )}
    </>
  )
}
