export const environments = ['prod', 'hipaa', 'stg', 'dev'] as const satisfies readonly Environment[]
export type Environment = 'prod' | 'hipaa' | 'stg' | 'dev'

type EndpointKind = 'platform' | 'analytics' | 'admin'

/** The vendor's address for an organisation. */
export function getOrganizationEndpoint(
  organizationId: string,
  environment: Environment = 'prod',
  kind: EndpointKind = 'platform',
): string {
  const part = kind === 'platform' ? '' : `.${kind}`
  return `https://${organizationId}${part}.org${environment === 'prod' ? '' : environment}.coveo.com`
}

export const getCommerceApiBaseUrl = (organizationId: string, environment: Environment = 'prod'): string =>
  `${getOrganizationEndpoint(organizationId, environment)}/rest/organizations/${organizationId}/commerce/v2`

export const getAnalyticsNextApiBaseUrl = (organizationId: string, environment: Environment = 'prod'): string =>
  `${getOrganizationEndpoint(organizationId, environment, 'analytics')}/rest/organizations/${organizationId}/events/v1`
