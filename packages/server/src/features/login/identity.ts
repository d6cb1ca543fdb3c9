/** A logged-in user as every call sees it. */
export interface Identity {
  readonly guid: string;
  readonly loginName: string;
  readonly name: string;
  readonly email: string;
  readonly introduction: string;
  readonly mustChangePassword: boolean;
  readonly roles: readonly string[];
  readonly cities: readonly { readonly guid: string; readonly name: string }[];
  readonly sessionGuid: string;
}
